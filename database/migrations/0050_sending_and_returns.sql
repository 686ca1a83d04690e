-- What the office notes of parcels that go out and come back (decision 0073).
alter table parcel
  -- Time at which staff noted that the courier took it. Its state changes with the courier's first report.
  add column given_at timestamptz,
  -- True for a parcel of a courier whom the shop chose and paid itself. Its shipment numbers are the shop's own; the shipping
  -- service knows nothing of it.
  add column is_by_hand boolean not null default false,
  -- Page of that courier on which the buyer follows it; an https address, or null.
  add column tracking_url text;

-- What was found in a parcel that came back.
create table parcel_inspection (
  parcel_id bigint primary key references parcel (id),
  -- Null for a command on the server.
  staff_id uuid references staff (id),
  has_tags boolean not null,
  has_packaging boolean not null,
  is_worn boolean not null,
  is_stained boolean not null,
  inspected_at timestamptz not null
);

-- Photographs of what came back; their bytes are in the media store, among the files that are not public.
create table inspection_photo (
  -- 128 random bits.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  parcel_id bigint not null references parcel (id),
  -- Null for a command on the server.
  staff_id uuid references staff (id),
  media_key text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- Null until it became part of an inspection; one that never does is deleted after a day.
  kept_at timestamptz
);
create index inspection_photo_parcel on inspection_photo (parcel_id);
create index inspection_photo_unkept on inspection_photo (created_at) where kept_at is null;

-- Steps by which the shop deals with a problem report.
create table problem_step (
  id bigint generated always as identity primary key,
  report_id uuid not null references order_report (id) on delete cascade,
  kind text not null
    check (kind in ('answered', 'fetched', 'arrived', 'inspected', 'put_on_sale', 'written_off')),
  -- Null for a command on the server.
  staff_id uuid references staff (id),
  at timestamptz not null
);
create index problem_step_report on problem_step (report_id, id);
