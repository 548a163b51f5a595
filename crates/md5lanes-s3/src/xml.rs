//! Reads the XML in answers of servers.
//!
//! Servers differ in namespaces, prefixes and root elements. So elements are found by their local names, and the name of the root
//! is not checked.

use roxmltree::{Document, Node};

use crate::encoding::decoded;

pub(crate) fn parse(body: &[u8]) -> Option<Document<'_>> {
    Document::parse(str::from_utf8(body).ok()?).ok()
}

pub(crate) fn children<'n, 'x>(
    element: Node<'n, 'x>,
    name: &'static str,
) -> impl Iterator<Item = Node<'n, 'x>> {
    element.children().filter(move |child| child.tag_name().name() == name)
}

/// Returns the text of the first child `name`. `None` if there is no such child, or if it is empty.
pub(crate) fn text(element: Node<'_, '_>, name: &'static str) -> Option<String> {
    let within = children(element, name).next()?.children();
    let texts = within.filter(Node::is_text).filter_map(|child| child.text());
    Some(texts.collect::<String>()).filter(|text| !text.is_empty())
}

/// Returns the text of an element `name` anywhere in a document. If there are several, the parent that starts first counts.
/// `None` if there is no such element, or if it is empty.
pub(crate) fn text_anywhere(document: &Document<'_>, name: &'static str) -> Option<String> {
    let parent = |node: Node<'_, '_>| children(node, name).next().is_some();
    let above = document.root().descendants().find(|node| parent(*node))?;
    text(above, name)
}

/// Returns the key in the child `name` of `element`. The root element `listing` says whether keys are URL-encoded. `None` if
/// there is no key, or if the decoded key is not UTF-8.
pub(crate) fn key(
    listing: Node<'_, '_>,
    element: Node<'_, '_>,
    name: &'static str,
) -> Option<String> {
    let key = text(element, name)?;
    match text(listing, "EncodingType").as_deref() {
        Some("url") => decoded(key.as_bytes()),
        _ => Some(key),
    }
}

/// Whether another page follows.
pub(crate) fn is_truncated(listing: Node<'_, '_>) -> bool {
    text(listing, "IsTruncated").is_some_and(|truncated| truncated == "true")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_found_by_their_local_names() {
        for body in [
            "<R><Key> a&#34;<![CDATA[<]]>b </Key><E/></R>",
            "<?xml version='1.0'?>\n<R xmlns='http://doc.s3.amazonaws.com/2006-03-01'><Key> a\"&lt;b </Key></R>",
            "<s:R xmlns:s='x'><s:Key> a\"&lt;b </s:Key><s:E></s:E></s:R>",
        ] {
            let document = parse(body.as_bytes()).unwrap();
            assert_eq!(text(document.root_element(), "Key").as_deref(), Some(" a\"<b "), "{body}");
            assert_eq!(text(document.root_element(), "E"), None);
            assert_eq!(text_anywhere(&document, "Key"), text(document.root_element(), "Key"));
            assert_eq!(text_anywhere(&document, "R"), None);
        }
        for body in ["", "<a>", "no", "<html><br></html>"] {
            assert!(parse(body.as_bytes()).is_none(), "{body}");
        }
        assert!(parse(b"<a>\xFF</a>").is_none());
    }
}
