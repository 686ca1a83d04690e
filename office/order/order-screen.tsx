/** One order: how it stands, its pieces, buyer, money, parcel, and all that happened to it. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiProblem } from '../api/client.ts';
import { mayOpen, useSignedIn } from '../api/me.ts';
import { type Order, orderQuery } from '../api/order.ts';
import { Screen } from '../parts/screen.tsx';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { ComeBackPart, ReturnPart } from '../returns/come-back-part.tsx';
import { useWords } from '../words/spoken.ts';
import { BuyerPart } from './buyer-part.tsx';
import { Decision } from './decision.tsx';
import { MoneyPart } from './money-part.tsx';
import { OrderMenu } from './order-menu.tsx';
import styles from './order-screen.module.css';
import { ParcelPart } from './parcel-part.tsx';
import { Pieces } from './pieces.tsx';
import { ReportsPart } from './reports-part.tsx';
import { StandingPart } from './standing-part.tsx';
import { Timeline } from './timeline.tsx';
import { useOrderWords } from './words/use-order-words.ts';

export default function OrderScreen() {
  const { code = '' } = useParams();
  const order = useQuery(orderQuery(code));
  const { unknown } = useOrderWords();
  const { menu } = useWords();
  // A packer has no list of orders, so that the way back leads to what is to be sent.
  const above = mayOpen(useSignedIn(), 'orders')
    ? { path: '/orders', name: menu.Orders }
    : { path: '/send', name: menu.Send };
  const isUnknown = order.error instanceof ApiProblem && order.error.code === 'unknown_order';
  return (
    <Screen title={code} above={above} tools={order.data ? <OrderMenu order={order.data} /> : null} isWide>
      {isUnknown ? (
        <Empty>{unknown}</Empty>
      ) : (
        <Answered query={order} shapes={<Shapes rows={5} height={7} />}>
          {(data) => <Parts order={data} />}
        </Answered>
      )}
    </Screen>
  );
}

/** Tells whether a problem is reported, on whose page a return is decided. */
function hasOpenReport({ reports }: Order): boolean {
  return reports?.some(({ closed_at }) => closed_at === null) ?? false;
}

function Parts({ order }: { order: Order }) {
  return (
    <div className={styles.columns}>
      <div>
        <StandingPart order={order} />
        {order.status === 'needs_attention' ? <Decision order={order} /> : null}
        {order.reports && order.reports.length > 0 ? <ReportsPart reports={order.reports} /> : null}
        <Pieces pieces={order.pieces} note={order.note} />
        {order.buyer ? <BuyerPart order={order} buyer={order.buyer} /> : null}
        {order.money ? <MoneyPart order={order} money={order.money} /> : null}
        <ParcelPart order={order} />
        {hasOpenReport(order) ? <ComeBackPart order={order} /> : <ReturnPart order={order} />}
      </div>
      <Timeline order={order} />
    </div>
  );
}
