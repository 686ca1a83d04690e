-- How the money of an order was paid, as the provider names it, such as `upi`: the buyer sees it on the order's page. Null for
-- orders that were paid before.
alter table orders add column payment_method text;

-- Searches find weavers, certificates and dyes as well; colours and parts that a dye names are not the saree's own. The words are folded as shop/catalogue/saree.ts does, as far as the
-- catalogue's words need it; the next edit of a saree folds them exactly.
-- Beside the release before: saree: that release finds by it as before, and by more words; a saree that it writes meanwhile
-- is without them until its next edit.
update saree set search_text = concat_ws(' ', search_text, nullif(trim(regexp_replace(regexp_replace(
  lower(normalize(concat_ws(' ', weaver, array_to_string(certificates, ' '), regexp_replace(dye,
    '\m(blue|purple|pink|green|red|grey|yellow|white|coral|orange|brown|black|turquoise|body|border|motifs?)\M', '', 'gi')), NFD)),
  '[' || chr(768) || '-' || chr(879) || ']+', '', 'g'), '[[:punct:][:space:]]+', ' ', 'g')), ''));
select refresh_search_words();
