-- An invoice with the wrong place of supply is corrected by a credit note for what is left of it, which no refund is behind, and by another
-- invoice of the same order (docs/decisions/0102). A refund that the bank sent back, and that is made again, may be of both invoices: it has
-- a credit note for each.
-- Beside the release before: invoice_check: it writes only invoices without a refund, and credit notes with one.
-- Beside the release before: invoice_check1: it writes only the first invoice of an order.
-- Beside the release before: invoice_refund_id_key: it looks for a refund's note under the order's lock before it writes one.
-- Beside the release before: invoice_without_refund: the check that it follows refuses the same.
-- Lock: invoice: as long as an index of all credit notes takes to build; purchases wait for it, pages do not.
alter table invoice drop constraint invoice_check;
alter table invoice add constraint invoice_without_refund check (kind = 'credit_note' or refund_id is null) not valid;
alter table invoice drop constraint invoice_check1;
alter table invoice drop constraint invoice_refund_id_key;
create index invoice_of_refund on invoice (refund_id) where refund_id is not null;
