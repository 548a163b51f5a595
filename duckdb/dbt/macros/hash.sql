{#- Makes the same digests as dbt's own macro. -#}
{%- macro duckdb__hash(field) -%}
    md5lanes(cast({{ field }} as {{ dbt.type_string() }}))
{%- endmacro -%}
