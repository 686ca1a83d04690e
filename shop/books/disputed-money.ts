/** Sums the disputed money of orders, for the books. SQL only. */
import { sql } from 'kysely';
import { undecidedStatuses, withholdingPhases } from '../disputes/dispute.ts';

/**
 * Selects `order_id`, `status`, `withheld` and `lost` (paise) of orders with disputes. What was refunded went back already and is
 * not counted twice, so an order's disputes count for what is left of its money at most, the lost ones first. A phase
 * that withholds nothing takes no money.
 */
export const disputedMoney = sql`
  select id as order_id, status, least(lost_in_all, remains) as lost,
    least(withheld_in_all, remains - least(lost_in_all, remains)) as withheld
  from (
    select orders.id, orders.status, coalesce(captured_paise, 0) - refund_paise as remains,
      coalesce(sum(dispute.amount_paise) filter (where dispute.status = 'lost'
        and dispute.phase in (${sql.join(withholdingPhases)})), 0) as lost_in_all,
      coalesce(sum(dispute.amount_paise) filter (where dispute.status in (${sql.join(undecidedStatuses)})
        and dispute.phase in (${sql.join(withholdingPhases)})), 0) as withheld_in_all
    from dispute join orders on orders.id = dispute.order_id
    group by orders.id
  ) disputed`;
