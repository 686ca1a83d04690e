-- Names and texts of earlier releases in composed characters (NFC), as every edge of the shop writes them now (decision 0101). What
-- documents, ledgers and the activity log were made from stays as it is, and so does a row that would become another's twin.
-- Beside the release before: do: it reads composed names as any other, and finds a saree whose address changes at its former path.

do $$
declare
  old record;
begin
  -- Another encoding has no composed characters.
  if current_setting('server_encoding') <> 'UTF8' then
    return;
  end if;

  -- Weavers before the sarees that name them: a name that no weaver has makes a new one. Of two names that are spelt alike the first
  -- is composed, and `doctor` names both.
  for old in select id from weaver where name is not normalized order by id loop
    begin
      update weaver set name = normalize(name) where id = old.id;
    exception when unique_violation then null;
    end;
  end loop;
  update weaver set village = normalize(village) where village is not normalized;

  insert into saree_former_path (path_key, sku)
    select normalize(path_key), sku from saree_former_path where path_key is not normalized on conflict do nothing;

  for old in
    select sku, product_path from saree
    where concat_ws(e'\n', name, color, saree_name, weave, yarn, dye, motif, weaver, village, array_to_string(certificates, e'\n'),
      description, disclaimer, wash_care, delivery, returns, manufacturer_details, shelf, product_path) is not normalized
    order by sku
  loop
    begin
      update saree set
        name = normalize(name), color = normalize(color), saree_name = normalize(saree_name), weave = normalize(weave),
        yarn = normalize(yarn), dye = normalize(dye), motif = normalize(motif), weaver = normalize(weaver),
        village = normalize(village),
        certificates = array(select normalize(one) from unnest(certificates) with ordinality as given (one, at) order by at),
        description = normalize(description), disclaimer = normalize(disclaimer), wash_care = normalize(wash_care),
        delivery = normalize(delivery), returns = normalize(returns), manufacturer_details = normalize(manufacturer_details),
        shelf = normalize(shelf), product_path = normalize(product_path)
      where sku = old.sku;
      if old.product_path is not normalized then
        insert into saree_former_path (path_key, sku) values (lower(old.product_path), old.sku) on conflict do nothing;
      end if;
    exception when unique_violation then null;
    end;
  end loop;

  update saree_draft set fields = normalize(fields::text)::jsonb where fields::text is not normalized;
  -- Row by row, since a statement that changes no row empties the kept pages as well.
  for old in
    select 'category' as kind, id, '' as further from category where title || e'\n' || words is not normalized
    union all select 'collection', id, '' from collection where title || e'\n' || words is not normalized
    union all select 'occasion', id, '' from occasion where title || e'\n' || words is not normalized
    union all select 'slide', id, ', details = normalize(details::text)::jsonb' from slide
      where title || e'\n' || words || e'\n' || details::text is not normalized
    union all select 'testimonial', id, ', details = normalize(details::text)::jsonb' from testimonial
      where title || e'\n' || words || e'\n' || details::text is not normalized
  loop
    execute format('update %I set title = normalize(title), words = normalize(words)%s where id = $1', old.kind, old.further)
      using old.id;
  end loop;

  update customer set first_name = normalize(first_name), last_name = normalize(last_name)
    where first_name || e'\n' || last_name is not normalized;
  update account_list set items = normalize(items::text)::jsonb where items::text is not normalized;
  update staff set name = normalize(name) where name is not normalized;
  for old in select id from review where user_name || e'\n' || feedback is not normalized loop
    update review set user_name = normalize(user_name), feedback = normalize(feedback) where id = old.id;
  end loop;
  update orders set full_name = normalize(full_name), address = normalize(address), city = normalize(city),
      state = normalize(state), note = normalize(note)
    where concat_ws(e'\n', full_name, address, city, state, note) is not normalized
      and not exists (select from invoice where invoice.order_id = orders.id);
end $$;
