-- The home page as data: the slides of its hero, testimonials, and best sellers that are put in front (decision 0080).

create table slide (like category including all);
alter table slide add foreign key (changed_by) references staff (id);
-- Where its link leads: an address of the shop's own.
alter table slide add column details jsonb not null
  check (coalesce(details ->> 'link' like '/%' and details ->> 'link' not like '//%', false));

create table testimonial (like category including all);
alter table testimonial add foreign key (changed_by) references staff (id);
-- Where the person lives, their stars, and the saree whose picture is shown, with that picture in words.
alter table testimonial add column details jsonb not null check (
  coalesce(details ->> 'stars' in ('1', '2', '3', '4', '5') and details ? 'place' and details ? 'saree' and details ? 'picture', false)
);
-- True if it was invented for the demonstration: a seller may not write reviews in a consumer's name (Consumer Protection
-- (E-Commerce) Rules 2020, rule 7).
alter table testimonial add column is_sample boolean not null default false;
create function refuse_clearing_sample() returns trigger language plpgsql as $$
begin
  if old.is_sample and not new.is_sample then
    raise check_violation using message = 'A sample stays one';
  end if;
  return new;
end $$;
create trigger testimonial_sample_stays before update on testimonial for each row execute function refuse_clearing_sample();

insert into slide (id, title, words, position, is_shown, details)
select place::text, title, line, place, true, '{"link": "/sarees"}'
from (values
  (1, 'Woven by hand, worn all day', 'Handloom cotton and linen, light from morning to night.'),
  (2, 'Counted, thread by thread', 'Jamdani, where each flower is laid into the cloth by hand.'),
  (3, 'A line of zari', 'A border that catches the lamp, on cotton you can move in.'),
  (4, 'Linen for long days', 'Cool, crisp in the morning, softer by evening.'),
  (5, 'Made in India, all of it', 'Woven, finished and folded here: 100% made in India.')
) as one (place, title, line);

insert into testimonial (id, title, words, position, is_shown, is_sample, details)
select place::text, name, said, place, true, true,
  jsonb_build_object('place', city, 'stars', stars::text, 'saree', saree, 'picture', picture)
from (values
  (1, 'Ananya Sen', 'Kolkata', 5, 'I grew up with jamdani and turned this one over first. The back is as clean as the front.',
    'Shiuli-MoonWhite', 'White jamdani, close enough to count its threads'),
  (2, 'Kavitha Raman', 'Chennai', 5,
    'Wore the indigo mul through a full May wedding, two meals and a power cut. It never felt heavy.',
    'Aranya-Indigo', 'Indigo mul with a trellis of leaves, close up'),
  (3, 'Rukmini Joshi', 'Nashik', 4,
    'The madder is a shade deeper than on my phone, and I like it better. The pleats stay where you put them.',
    'Aranya-MadderRed', 'Madder-red mul with a woven leaf, close up'),
  (4, 'Harpreet Gill', 'Chandigarh', 5,
    'My first linen. The page said it would crease and soften, and after three washes it has done exactly that.',
    'NeelMegh-RainBlue', 'Rain-blue linen, close up'),
  (5, 'Meera Nair', 'Kochi', 5,
    'Bought for Onam. The zari is one thin line, as in the picture, and my mother asked twice where it came from.',
    'Alta-ConchWhite', 'White cotton with a line of zari, close up'),
  (6, 'Shabnam Khan', 'Lucknow', 5,
    'I asked on WhatsApp how sheer it was and got a picture by the window within two hours. That settled it.',
    'Bokul-MonsoonSky', 'Sky-blue mul, sheer enough to see through, close up'),
  (7, 'Lakshmi Reddy', 'Hyderabad', 4,
    'Eight working days from order to door. There is one slub near the border, just as the page said there may be.',
    'Baul-GeruaOrange', 'Ochre khadi with its slubs, close up'),
  (8, 'Pallavi Bora', 'Guwahati', 5,
    'I teach standing up from nine to four. The cotton jamdani is the only saree I forget I am wearing.',
    'Aparajita-ButterflyPea', 'Violet jamdani, close up')
) as one (place, name, city, stars, said, saree, picture);

insert into house_version (kind, id, version, content, changed_at)
select kind, id, version, jsonb_build_object('title', title, 'words', words, 'isShown', is_shown, 'showAt', show_at, 'hideAt', hide_at,
  'details', details), changed_at
from (
  select 'slide' as kind, id, version, title, words, is_shown, show_at, hide_at, details, changed_at from slide
  union all
  select 'testimonial', id, version, title, words, is_shown, show_at, hide_at, details, changed_at from testimonial
) as entry;

create trigger slide_changed after insert or update or delete on slide
  for each statement execute function note_house_change();
create trigger testimonial_changed after insert or update or delete on testimonial
  for each statement execute function note_house_change();

-- Sarees that go before the best sellers by their sales, in their order.
create table front_seller (
  sku text primary key references saree (sku) on delete cascade,
  position integer not null unique check (position between 1 and 8)
);
create function note_front_change() returns trigger language plpgsql as $$
begin
  perform note_page_change('{lists}');
  return null;
end $$;
create trigger front_seller_changed after insert or update or delete on front_seller
  for each statement execute function note_front_change();
