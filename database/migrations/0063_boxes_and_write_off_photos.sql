-- The box in which a parcel was packed (decision 0070), and photographs of pieces that were written off (0072).
alter table parcel
  -- The box as the shop's list described it when the parcel was packed, in centimetres outside; null if nobody said which.
  add column box_name text,
  add column box_length_cm integer,
  add column box_breadth_cm integer,
  add column box_height_cm integer;

-- Their bytes are in the media store, among the files that are not public.
create table write_off_photo (
  -- 128 random bits.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  sku text not null references saree (sku),
  staff_id uuid not null references staff (id),
  media_key text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- Null until the act that wrote the pieces off kept it; one that none does is deleted after a day.
  movement_id bigint references stock_movement (id)
);
create index write_off_photo_movement on write_off_photo (movement_id) where movement_id is not null;
create index write_off_photo_unkept on write_off_photo (created_at) where movement_id is null;
