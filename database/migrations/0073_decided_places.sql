-- PIN code and state of an order's address on which a person has decided, though they do not agree: `600004 Maharashtra`. It stands for just
-- these; an address that is corrected, by this release or the one before, is judged anew.
alter table orders add column decided_place text;
