-- Pictures and videos: what the shop knows of each without reading it. The bytes are in the media store.
create table picture (
  -- Folder and stem of its addresses: 'product-images/Aranya-MadderRed_1'.
  name text primary key check (name ~ '^(product-images|house-images|review-images)/[^/]+$'),
  -- The first 16 hexadecimal digits of the SHA-256 of the master's bytes; part of every variant's address.
  hash text not null check (hash ~ '^[0-9a-f]{16}$'),
  -- Pixels, upright.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Base64.
  thumbhash text not null,
  -- Where the master lies in the media store.
  master_key text not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  -- Who brought it: the demonstration never replaces what the owner took in.
  source text not null check (source in ('demo', 'owner', 'shopper')),
  created_at timestamptz not null default now()
);

-- Of the pictures shoppers sent, the newest are counted and the oldest unused are removed.
create index picture_shopper on picture (created_at) where source = 'shopper';

create table video (
  -- 'product-videos/Aranya-MadderRed'; its address and its key in the media store are this and '.mp4'.
  name text primary key check (name ~ '^(product-videos|house-videos)/[^/]+$'),
  hash text not null check (hash ~ '^[0-9a-f]{16}$'),
  bytes bigint not null check (bytes > 0),
  -- Pixels; unknown where the file does not say.
  width integer check (width > 0),
  height integer check (height > 0),
  -- The name of the picture shown until it plays; not a reference, for the picture may come later or go.
  poster text,
  source text not null check (source in ('demo', 'owner')),
  created_at timestamptz not null default now()
);
