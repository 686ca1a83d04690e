-- A user who came by phone has a stand-in address made of that number. Of one who has changed the number since, it keeps the
-- number's next owner from signing up.
update auth_user set email = lower(id) || '@phone.invalid'
where email like '%@phone.invalid'
  and phone_number is not null
  and email <> regexp_replace(phone_number, '\D', '', 'g') || '@phone.invalid';
