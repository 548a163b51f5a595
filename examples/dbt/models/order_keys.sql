-- The model is the same for every engine: nothing in it names the extension.
select
    {{ dbt_utils.generate_surrogate_key(['customer', 'product', 'ordered_on', 'amount', 'note']) }} as order_key,
    {{ dbt_utils.generate_surrogate_key(['product']) }} as product_key,
    {{ dbt.hash('note') }} as note_hash,
    *
from {{ ref('orders') }}
