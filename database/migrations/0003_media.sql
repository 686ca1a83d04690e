-- Pictures and videos: facts that the shop knows of each without reading its file, which lies in the media store.
create table picture (
  -- Folder and stem of its addresses: 'product-images/Aranya-MadderRed_1'.
  name text primary key check (name ~ '^(product-images|house-images|review-images)/[^/]+$'),
  -- The first 16 hexadecimal digits of the SHA-256 of the master's bytes; part of every variant's address.
  hash text not null check (hash ~ '^[0-9a-f]{16}$'),
  -- Pixels, after the picture was turned upright.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Base64.
  thumbhash text not null,
  -- The master's key in the media store.
  master_key text not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  -- Who brought the picture: the demonstration never replaces a picture that the merchant ingested.
  source text not null check (source in ('demo', 'owner', 'shopper')),
  created_at timestamptz not null default now()
);

-- Of the pictures that shoppers sent, the newest are counted and the oldest unused ones are removed.
create index picture_shopper on picture (created_at) where source = 'shopper';

create table video (
  -- 'product-videos/Aranya-MadderRed'; its address and its key in the media store are this and '.mp4'.
  name text primary key check (name ~ '^(product-videos|house-videos)/[^/]+$'),
  hash text not null check (hash ~ '^[0-9a-f]{16}$'),
  bytes bigint not null check (bytes > 0),
  -- Pixels; empty where the file does not state them.
  width integer check (width > 0),
  height integer check (height > 0),
  -- Name of the picture shown until the video plays; no foreign key, for the picture may be added later or removed.
  poster text,
  source text not null check (source in ('demo', 'owner')),
  created_at timestamptz not null default now()
);
