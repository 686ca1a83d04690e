-- The words of the catalogue, among which a search finds the word that a mistyped one was meant to be. Every import
-- refreshes them (shop/catalogue/import-catalogue.ts). Splitting the texts of 5,000 sarees in each search took 40 ms.
create materialized view search_word as
  select word, count(*)::integer as sarees
  from saree, unnest(string_to_array(search_text, ' ')) as word
  where word <> ''
  group by word;

-- A concurrent refresh, which does not block searches, needs a unique index.
create unique index search_word_word on search_word (word);

-- Searches now correct typos by the words above, not by the trigrams of whole texts.
drop index saree_search;
