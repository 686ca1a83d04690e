/** The buyer of an order: name, ways to reach them, and where the parcel goes. */
import button from '../../look/components/button.module.css';
import { formatPhoneNumber } from '../../look/words/spaced-phone.ts';
import type { Buyer, Order } from '../api/order.ts';
import { copyText } from '../parts/copy-text.ts';
import { showToast } from '../parts/toasts.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { whatsAppLink } from '../parts/whatsapp.ts';
import { useWords } from '../words/spoken.ts';
import { AddressSheet } from './address-sheet.tsx';
import styles from './part.module.css';
import { Part } from './part.tsx';
import { useOrderWords } from './words/use-order-words.ts';

export function BuyerPart({ order, buyer }: { order: Order; buyer: Buyer }) {
  const { full_name, street, city, state, pincode, phone, phone_end, email } = buyer;
  const sheet = useSheet('address');
  const words = useWords();
  const { buyer: own } = useOrderWords();
  const place = [city, pincode].filter(Boolean).join(' ');
  const mayCorrect = order.acts.some(({ name }) => name === 'order.address');
  return (
    <Part name={own.name}>
      <p>{full_name}</p>
      {street === null ? null : <p>{street}</p>}
      <p>{[place, state].filter(Boolean).join(', ')}</p>
      <p className={`${styles.quiet} ${styles.figures}`}>
        {phone === null
          ? phone_end === ''
            ? ''
            : own.phoneEnd(phone_end)
          : formatPhoneNumber(/^\d{10}$/.test(phone) ? `+91${phone}` : phone)}
      </p>
      {email === null ? null : <p className={styles.quiet}>{email}</p>}
      <div className={styles.acts}>
        {phone ? (
          <a className={button.link} href={`tel:${phone}`}>
            {own.call}
          </a>
        ) : null}
        {phone && order.message_draft !== null ? (
          <a className={button.link} href={whatsAppLink(phone, order.message_draft)} target="_blank" rel="noreferrer">
            {own.whatsApp}
          </a>
        ) : null}
        {street === null ? null : (
          <button
            type="button"
            className={button.link}
            onClick={() => void copyText(`${full_name}\n${street}\n${place}\n${state}`, words).then(showToast)}
          >
            {own.copyAddress}
          </button>
        )}
        {mayCorrect ? (
          <button type="button" className={button.link} onClick={sheet.open}>
            {own.correct}
          </button>
        ) : null}
      </div>
      {mayCorrect ? <AddressSheet sheet={sheet} order={order} buyer={buyer} /> : null}
    </Part>
  );
}
