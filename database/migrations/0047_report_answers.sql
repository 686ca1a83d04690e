-- How the shop answered a problem report: when the buyer had a first answer, and why it was not covered.
alter table order_report
  -- Ends the first legal clock; null until somebody of the shop says so.
  add column acknowledged_at timestamptz,
  -- Reason of the policy for which a closed report is not covered; null for one that was settled.
  add column not_covered text;
