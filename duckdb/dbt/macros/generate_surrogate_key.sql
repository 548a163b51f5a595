{#- Makes the same keys as the macro of dbt_utils, byte for byte. The extension joins the values, and hashes many rows at once. -#}
{%- macro duckdb__generate_surrogate_key(field_list) -%}
    {%- set fields = [] -%}
    {%- for field in field_list -%}
        {%- set text = "cast(" ~ field ~ " as " ~ dbt.type_string() ~ ")" -%}
        {%- if var('surrogate_key_treat_nulls_as_empty_strings', False) -%}
            {%- set text = "coalesce(" ~ text ~ ", '')" -%}
        {%- endif -%}
        {%- do fields.append(text) -%}
    {%- endfor -%}
    md5lanes_surrogate_key({{ fields | join(', ') }})
{%- endmacro -%}
