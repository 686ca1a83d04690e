-- The box in which a parcel was packed (decision 0070).
alter table parcel
  -- The box as the shop's list described it when the parcel was packed, in centimetres outside; null if nobody said which.
  add column box_name text,
  add column box_length_cm integer,
  add column box_breadth_cm integer,
  add column box_height_cm integer;
