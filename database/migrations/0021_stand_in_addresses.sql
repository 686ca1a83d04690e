-- An account made by phone has a stand-in address made of its number. Where the account has changed its number since,
-- that address keeps the next person with the number from signing up; the account gets one made of its id instead.
update auth_user set email = lower(id) || '@phone.invalid'
where email like '%@phone.invalid'
  and phone_number is not null
  and email <> regexp_replace(phone_number, '\D', '', 'g') || '@phone.invalid';
