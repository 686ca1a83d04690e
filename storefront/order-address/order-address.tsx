/** Asks the buyer of an order that was lost and made again where its parcel goes, and lets them correct it. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatDay } from '../../look/words/time.ts';
import { brokenLinkTexts, ClosedLink, type ClosedLinkText } from '../components/closed-link.tsx';
import { productLink } from '../navigation/links.ts';
import { AddressForm } from './address-form.tsx';
import styles from './order-address.module.css';
import { type LinkedAddress, type TypedAddress, useAddressLink } from './use-address-link.ts';

type WorkingLink = Extract<LinkedAddress, { state: 'open' | 'given' }>;
type ClosedState = Exclude<LinkedAddress['state'], 'looking' | 'open' | 'given'>;

export function OrderAddress() {
  const { order, retry, give } = useAddressLink();
  if (order.state === 'looking')
    return (
      <div className={`wrap ${styles.page}`}>
        <p role="status">Looking for your order</p>
      </div>
    );
  if (order.state === 'open' || order.state === 'given') return <Ask order={order} onGive={give} />;
  return <Closed state={order.state} onRetry={retry} />;
}

function Ask({ order, onGive }: { order: WorkingLink; onGive(address: TypedAddress): Promise<void> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const [times, setTimes] = useState(0);
  // The form has gone, and the focus with it.
  useEffect(() => {
    if (times > 0) heading.current?.focus();
  }, [times]);
  const give = async (address: TypedAddress) => {
    await onGive(address);
    setCorrecting(false);
    setTimes(times + 1);
  };
  const isGiven = order.state === 'given';
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        {isGiven ? 'Thank you, we have the address' : 'Where may we send your order?'}
      </h1>
      {isGiven ? (
        <p role="status">
          We pack your parcel next, and write to you when it leaves. The address is not shown here, as this link could
          be passed on.
        </p>
      ) : (
        <p>
          Your payment has reached us, and these pieces are kept for you. We lost the address, and we are sorry. Please
          enter it once more. There is nothing to pay.
        </p>
      )}
      <div className={styles.columns}>
        {isGiven && !isCorrecting ? (
          <p>
            <button type="button" className={button.link} onClick={() => setCorrecting(true)}>
              Correct the address
            </button>
          </p>
        ) : (
          <AddressForm asks={order.asks} isCorrection={isGiven} onGive={give} />
        )}
        <Pieces order={order} />
      </div>
    </div>
  );
}

function Pieces({ order: { items, until } }: { order: WorkingLink }) {
  return (
    <section aria-labelledby="address-pieces" className={styles.pieces}>
      <h2 id="address-pieces">{items.length === 1 ? 'Your piece' : 'Your pieces'}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.saree_sku}>
            <Link to={productLink(item.path)}>{item.pname}</Link>
            <p>
              {item.color} · Quantity {item.count} · {item.price}
            </p>
          </li>
        ))}
      </ul>
      {until === null ? null : <p className={styles.quiet}>This link works until {formatDay(until)}.</p>}
    </section>
  );
}

const texts: Readonly<Record<ClosedState, ClosedLinkText>> = {
  ...brokenLinkTexts,
  ended: {
    title: 'This link has ended',
    text: 'It works for fourteen days, unless the order is cancelled before. Write to us, and we will help at once.',
  },
  known: {
    title: 'We have the address of this order',
    text: 'There is nothing left to do here. If something about it must change, write to us.',
  },
};

/** A link that asks for nothing. */
function Closed({ state, onRetry }: { state: ClosedState; onRetry(): void }) {
  const way = state === 'unreachable' ? 'retry' : state === 'known' ? 'track' : 'write';
  return <ClosedLink {...texts[state]} className={styles.page} way={way} onRetry={onRetry} />;
}
