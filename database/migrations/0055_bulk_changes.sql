-- Changes of many sarees at once, by a file or in the grid (decision 0076).

create table bulk_change (
  id uuid primary key,
  source text not null check (source in ('file', 'grid')),
  -- Who planned it, and alone may apply it.
  staff_id uuid not null references staff (id),
  planned_at timestamptz not null,
  -- Cells of known sarees: [{sku, column, from, to}].
  cells jsonb not null,
  -- Cells of sarees that it adds, by column: [{sku, cells}].
  new_sarees jsonb not null,
  applied_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references staff (id),
  -- Cells that its undo left as they are: [{sku, column, now, why}].
  left_cells jsonb,
  check (undone_at is null or applied_at is not null),
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (left_cells is null))
);
create index bulk_change_planned on bulk_change (staff_id, planned_at) where applied_at is null;
create index bulk_change_applied on bulk_change (applied_at desc) where applied_at is not null;
