//! The sources of keys for signing requests. A stub takes the place of the services that provide keys, and of the bucket.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::outcome;
use crate::stub::{ReceivedRequest, Stub, StubResponse, plain};

/// The time at which the keys from the services expire.
const LATER: &str = "2099-01-01T00:00:00Z";

/// Answers a request to any of the services, or to the bucket, which is empty.
fn answer(asked: &ReceivedRequest) -> StubResponse {
    let path = asked.target.split('?').next().unwrap();
    let keys = |id: &str, token: &str| {
        format!(
            r#"{{"Code":"Success","AccessKeyId":"{id}","SecretAccessKey":"s","{token}":"T-{id}","Expiration":"{LATER}"}}"#
        )
    };
    match path {
        "/latest/api/token" if asked.method == "PUT" => plain(200, "metadata"),
        "/latest/meta-data/iam/security-credentials/" => plain(200, "role"),
        "/latest/meta-data/iam/security-credentials/role" => {
            assert_eq!(asked.header("x-aws-ec2-metadata-token"), Some("metadata"));
            plain(200, keys("INSTANCE", "Token"))
        }
        "/container" => {
            assert_eq!(asked.header("authorization"), Some("Bearer container"));
            plain(200, keys("CONTAINER", "Token"))
        }
        "/sso/federation/credentials" => {
            assert_eq!(asked.header("x-amz-sso_bearer_token"), Some("signed on"));
            assert!(
                asked.target.contains("account_id=1234")
                    && asked.target.contains("role_name=Reader")
            );
            plain(
                200,
                r#"{"roleCredentials":{"accessKeyId":"SSO","secretAccessKey":"s","sessionToken":"T-SSO","expiration":4070908800000}}"#,
            )
        }
        "/sts/" => {
            let text = format!("{} {}", asked.target, asked.body);
            let web = text.contains("Action=AssumeRoleWithWebIdentity");
            let (kind, id) = if web {
                ("WithWebIdentity", "ASIAWEB000000000")
            } else {
                ("", "ASIAROLE00000000")
            };
            assert!(
                text.contains("RoleArn=arn%3Aaws%3Aiam%3A%3A123456789012%3Arole%2Freader"),
                "{text}"
            );
            assert!(!web || text.contains("WebIdentityToken=eyJ"), "{text}");
            plain(
                200,
                format!(
                    "<AssumeRole{kind}Response><AssumeRole{kind}Result><Credentials><AccessKeyId>{id}</AccessKeyId>\
                     <SecretAccessKey>0123456789012345678901234567890123456789</SecretAccessKey><SessionToken>T-{id}</SessionToken>\
                     <Expiration>{LATER}</Expiration></Credentials></AssumeRole{kind}Result></AssumeRole{kind}Response>"
                ),
            )
        }
        _ => plain(200, "<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>"),
    }
}

/// Makes a home folder with these files below `.aws`.
fn home(files: &[(&str, &str)]) -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    for (name, contents) in files {
        let path = home.path().join(".aws").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, contents).unwrap();
    }
    home
}

/// Runs `md5lanes s3 verify` on an empty bucket and an empty folder, without the user's own variables. Returns the text on
/// standard error, and the requests.
fn verify(
    stub: &Stub,
    home: &Path,
    variables: &[(&str, &str)],
    options: &[&str],
) -> (String, Vec<ReceivedRequest>) {
    let empty = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_md5lanes"));
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy().into_owned();
        if name.starts_with("AWS_") || name.to_lowercase().ends_with("_proxy") {
            command.env_remove(name);
        }
    }
    command.env("HOME", home).env("LC_ALL", "C.UTF-8").env("AWS_ENDPOINT_URL_S3", stub.url());
    command.env("AWS_ENDPOINT_URL_STS", format!("{}/sts", stub.url()));
    command.env("AWS_ENDPOINT_URL_SSO", format!("{}/sso", stub.url()));
    command.envs(variables.iter().copied()).args(["s3", "verify"]).args(options);
    command.args(["s3://bucket"]).arg(empty.path());
    let (_, lines, stderr) = outcome(&command.output().unwrap());
    assert!(lines.is_empty(), "{lines:?}");
    (stderr, stub.requests())
}

/// Returns the key that signed the first request to the bucket, and the session token in that request.
fn signer(asked: &[ReceivedRequest]) -> Option<(&str, &str)> {
    let of_bucket = asked.iter().find(|asked| asked.target.starts_with("/bucket"))?;
    Some((of_bucket.key()?, of_bucket.header("x-amz-security-token").unwrap_or_default()))
}

const NO_OBJECT: &str = "md5lanes: WARNING: no object was compared\n";
const ROLE: &str = "arn:aws:iam::123456789012:role/reader";

#[test]
fn each_source_of_the_aws_cli_is_asked() {
    let stub = Stub::start(answer);
    let url = stub.url();
    let (container, no_metadata) =
        (format!("{url}/container"), ("AWS_EC2_METADATA_DISABLED", "true"));
    let token = tempfile::NamedTempFile::new().unwrap();
    fs::write(token.path(), "eyJ0b2tlbiI6MX0\n").unwrap();
    let token = token.path().to_str().unwrap();
    let instance = [("AWS_EC2_METADATA_SERVICE_ENDPOINT", &url[..])];
    let contained = [
        ("AWS_CONTAINER_CREDENTIALS_FULL_URI", &container[..]),
        ("AWS_CONTAINER_AUTHORIZATION_TOKEN", "Bearer container"),
    ];
    let web = [("AWS_ROLE_ARN", ROLE), ("AWS_WEB_IDENTITY_TOKEN_FILE", token), no_metadata];
    let keys =
        [("AWS_ACCESS_KEY_ID", "ENV"), ("AWS_SECRET_ACCESS_KEY", "s"), ("AWS_SESSION_TOKEN", "T")];
    let config = format!(
        "[profile top]\nrole_arn = {ROLE}\nsource_profile = middle one\n[profile \"middle one\"]\nrole_arn = {ROLE}\nsource_profile = keys\n\
         [profile keys]\nAWS_ACCESS_KEY_ID = CONFIG\naws_secret_access_key = s/+=\\#;\"\n\
         [profile own]\nrole_arn = {ROLE}\nsource_profile = own\naws_access_key_id = OWN\naws_secret_access_key = s\n\
         [profile from-env]\nrole_arn = {ROLE}\ncredential_source = Environment\n\
         [profile from-instance]\nrole_arn = {ROLE}\ncredential_source = Ec2InstanceMetadata\n\
         [profile web]\nrole_arn = {ROLE}\nweb_identity_token_file = {token}\n\
         [profile process]\ncredential_process = printf '{{\"Version\": 1, \"AccessKeyId\": \"%s\", \"SecretAccessKey\": \"s\"}}' PROCESS\n\
         [profile old]\nsso_start_url = https://example.awsapps.com/start\nsso_region = us-east-1\nsso_account_id = 1234\nsso_role_name = Reader\n\
         [profile new]\nsso_session = corp\nsso_account_id = 1234\nsso_role_name = Reader\n\
         [sso-session corp]\nsso_region = us-east-1\nsso_start_url = https://example.awsapps.com/start\n"
    );
    let credentials = "[default]\nAWS_ACCESS_KEY_ID = FILE\naws_secret_access_key = s\n";
    let signed_on = format!(r#"{{"accessToken":"signed on","expiresAt":"{LATER}"}}"#);
    let full = home(&[
        ("config", &config),
        ("credentials", credentials),
        // The first name is the SHA-1 of the start URL, for the profile `old`. The second is the SHA-1 of `corp`, for `new`.
        ("sso/cache/e8be5486177c5b5392bd9aa76563515b29358e6e.json", &signed_on),
        ("sso/cache/ee0bfd2552fbd840c02cc48b6e823320543c450f.json", &signed_on),
    ]);
    let bare = home(&[]);
    let (full, bare) = (full.path(), bare.path());
    for (home, variables, options, expected) in [
        (full, &keys[..], &[][..], ("ENV", "T")),
        (full, &[], &[], ("FILE", "")),
        (full, &keys, &["--profile", "keys"], ("CONFIG", "")),
        (full, &[("AWS_PROFILE", "keys")], &[], ("CONFIG", "")),
        (full, &[], &["--profile", "top"], ("ASIAROLE00000000", "T-ASIAROLE00000000")),
        (full, &[], &["--profile", "own"], ("ASIAROLE00000000", "T-ASIAROLE00000000")),
        (full, &keys, &["--profile", "from-env"], ("ASIAROLE00000000", "T-ASIAROLE00000000")),
        (
            full,
            &instance,
            &["--profile", "from-instance"],
            ("ASIAROLE00000000", "T-ASIAROLE00000000"),
        ),
        (full, &[], &["--profile", "web"], ("ASIAWEB000000000", "T-ASIAWEB000000000")),
        (full, &[], &["--profile", "process"], ("PROCESS", "")),
        (full, &[], &["--profile", "old"], ("SSO", "T-SSO")),
        (full, &[], &["--profile", "new"], ("SSO", "T-SSO")),
        (bare, &web, &[], ("ASIAWEB000000000", "T-ASIAWEB000000000")),
        (bare, &contained, &[], ("CONTAINER", "T-CONTAINER")),
        (bare, &instance, &[], ("INSTANCE", "T-INSTANCE")),
    ] {
        let (message, asked) = verify(&stub, home, variables, options);
        assert_eq!(signer(&asked), Some(expected), "{options:?} {variables:?}: {message}");
        assert_eq!(message, NO_OBJECT, "{options:?}");
    }
}

#[test]
fn a_chain_of_roles_is_assumed_from_its_keys() {
    let stub = Stub::start(answer);
    let config = format!(
        "[default]\nregion = eu-west-3\nrole_arn = {ROLE}\nsource_profile = middle\nexternal_id = x-y\n\
         role_session_name = tests\nduration_seconds = 900\n\
         [profile middle]\nrole_arn = {ROLE}\nsource_profile = keys\n\
         [profile keys]\naws_access_key_id = KEYS\naws_secret_access_key = s\n"
    );
    let home = home(&[("config", &config)]);
    let (message, asked) = verify(&stub, home.path(), &[], &[]);
    assert_eq!(message, NO_OBJECT);
    let signers: Vec<_> = asked.iter().filter_map(ReceivedRequest::key).collect();
    assert_eq!(signers, ["KEYS", "ASIAROLE00000000", "ASIAROLE00000000"]);
    let last = format!("{} {}", asked[1].target, asked[1].body);
    for expected in ["ExternalId=x-y", "RoleSessionName=tests", "DurationSeconds=900"] {
        assert!(last.contains(expected), "{last}");
    }
    assert!(asked[0].header("authorization").unwrap().contains("/eu-west-3/sts/aws4_request"));
    assert!(asked[0].header("host").unwrap().starts_with("sts.eu-west-3.amazonaws.com"));
}

#[test]
fn sources_without_keys_are_named_with_the_remedy() {
    let stub = Stub::start(|asked| match &asked.target[..] {
        target if target.starts_with("/sts") => plain(
            403,
            "<ErrorResponse><Error><Code>AccessDenied</Code><Message>not you</Message></Error></ErrorResponse>",
        ),
        _ => answer(asked),
    });
    let config = format!(
        "[profile sso]\nsso_session = corp\nsso_account_id = 1\nsso_role_name = r\n\
         [sso-session corp]\nsso_region = us-east-1\nsso_start_url = https://example.org\n\
         [profile lost]\nsso_session = none\nsso_account_id = 1\nsso_role_name = r\n\
         [profile one]\nrole_arn = {ROLE}\nsource_profile = two\n\
         [profile two]\nrole_arn = {ROLE}\nsource_profile = one\n\
         [profile code]\nrole_arn = {ROLE}\nsource_profile = keys\nmfa_serial = arn:x\n\
         [profile refused]\nrole_arn = {ROLE}\nsource_profile = keys\n\
         [profile alone]\nrole_arn = {ROLE}\n\
         [profile keys]\naws_access_key_id = K\naws_secret_access_key = s\n\
         [profile broken]\ncredential_process = sh -c 'echo no such user >&2; exit 3'\n\
         "
    );
    let home = home(&[("config", &config)]);
    let off = [("AWS_EC2_METADATA_DISABLED", "true")];
    for (variables, options, expected) in [
        (
            &off[..],
            &[][..],
            "there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or name a profile",
        ),
        (
            &[("AWS_ACCESS_KEY_ID", "a")],
            &[],
            "AWS_ACCESS_KEY_ID is set, and AWS_SECRET_ACCESS_KEY is not",
        ),
        (&off, &["--profile", "none"], "there is no profile \"none\" in ~/.aws"),
        (&off, &["--profile", "sso"], "Please run 'aws sso login'"),
        (&off, &["--profile", "lost"], "~/.aws/config has no section [sso-session none]"),
        (&off, &["--profile", "one"], "its source_profile \"one\" leads back to it"),
        (&off, &["--profile", "code"], "its role asks for a code (mfa_serial)"),
        (&off, &["--profile", "refused"], "AccessDenied: not you"),
        (
            &off,
            &["--profile", "alone"],
            "its role_arn needs a source_profile or a credential_source",
        ),
        (&off, &["--profile", "broken"], "no such user"),
    ] {
        let (message, asked) = verify(&stub, home.path(), variables, options);
        assert!(message.contains(expected), "{options:?}: {message}");
        assert_eq!(message.lines().count(), 1, "{message}");
        assert_eq!(signer(&asked), None, "{options:?}");
    }
}

#[test]
fn endpoints_and_styles_are_those_of_the_aws_cli() {
    let stub = Stub::start(answer);
    let url = stub.url();
    let port = url.rsplit(':').next().unwrap();
    let config = format!(
        "[default]\ndynamodb =\n  endpoint_url = http://127.0.0.1:1\nendpoint_url = {url}/whole\n\
         [profile \"dev x\"]\nservices = mine\nendpoint_url = http://127.0.0.1:1\n\
         [services mine]\nsts =\n  endpoint_url = http://127.0.0.1:1\ns3 =\n  endpoint_url = {url}/service\n\
         [profile styled]\ns3 =\n  addressing_style = virtual\nendpoint_url = http://localhost:{port}\n\
         [profile region]\nregion = eu-west-3\nendpoint_url = {url}\nignore_configured_endpoint_urls = false\n\
         [profile lost]\nservices = none\n"
    );
    let home = home(&[("config", &config)]);
    let keys =
        [("AWS_ACCESS_KEY_ID", "K"), ("AWS_SECRET_ACCESS_KEY", "s"), ("AWS_ENDPOINT_URL_S3", "")];
    let target = |profile: &str, more: &[(&str, &str)], options: &[&str]| {
        let variables = [&keys[..], &[("AWS_PROFILE", profile)], more].concat();
        let (message, asked) = verify(&stub, home.path(), &variables, options);
        let first = asked.first().unwrap_or_else(|| panic!("{profile}: {message}"));
        let path = first.target.split('?').next().unwrap().to_owned();
        (first.header("host").unwrap().to_owned(), path)
    };
    let host = format!("127.0.0.1:{port}");
    let at = |path: &str| (host.clone(), path.to_owned());
    assert_eq!(target("default", &[], &[]), at("/whole/bucket/"));
    assert_eq!(target("dev x", &[], &[]), at("/service/bucket/"));
    let global = format!("{url}/global");
    assert_eq!(target("dev x", &[("AWS_ENDPOINT_URL", &global)], &[]), at("/global/bucket/"));
    let option = format!("{url}/option");
    assert_eq!(target("dev x", &[], &["--endpoint-url", &option]), at("/option/bucket/"));
    assert_eq!(target("region", &[], &["--addressing", "path"]), at("/bucket/"));
    assert_eq!(
        target("styled", &[], &["--addressing", "path"]),
        (format!("localhost:{port}"), "/bucket/".to_owned())
    );
    // With the next variables, no configured endpoint gets a request. The command looks for Amazon's server in the region
    // xx-none-1, which does not exist.
    let ignoring = [
        &keys[..],
        &[("AWS_IGNORE_CONFIGURED_ENDPOINT_URLS", "true"), ("AWS_REGION", "xx-none-1")],
    ]
    .concat();
    let (message, asked) = verify(&stub, home.path(), &ignoring, &[]);
    assert!(
        asked.is_empty() && message.contains("bucket.s3.xx-none-1.amazonaws.com: "),
        "{message}"
    );
    let lost = [&keys[..], &[("AWS_PROFILE", "lost")]].concat();
    let (message, asked) = verify(&stub, home.path(), &lost, &[]);
    assert!(asked.is_empty() && message.contains("has no section [services none]"), "{message}");
    // The scope of the signature, in the header `authorization`, has the region of the profile.
    let variables = [&keys[..], &[("AWS_PROFILE", "region")]].concat();
    let (_, asked) = verify(&stub, home.path(), &variables, &["--request-payer", "requester"]);
    assert!(asked[0].header("authorization").unwrap().contains("/eu-west-3/s3/aws4_request"));
    assert_eq!(asked[0].header("x-amz-request-payer"), Some("requester"));
}
