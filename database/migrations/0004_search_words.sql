-- The words of the catalogue, for searches: what a mistyped word may have been meant to be. Refreshed by every import
-- (shop/catalogue/import-catalogue.ts). With 5,000 sarees, taking their texts apart in each search cost 40 ms.
create materialized view search_word as
  select word, count(*)::integer as sarees
  from saree, unnest(string_to_array(search_text, ' ')) as word
  where word <> ''
  group by word;

-- Lets a refresh go on beside searches.
create unique index search_word_word on search_word (word);

-- Typos are now forgiven by the words above, not by the trigrams of whole texts.
drop index saree_search;
