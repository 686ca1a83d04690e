/** Ways to give a payment link to its buyer. */
import button from '../../look/components/button.module.css';
import { formatAmount } from '../../look/words/money.ts';
import { showToast } from '../parts/toasts.ts';
import { whatsAppLink } from '../parts/whatsapp.ts';
import styles from './links.module.css';

interface ShareLinkProps {
  link: string;
  amount: number;
  pieces: readonly string[];
  /** Ten digits or E.164; '' lets the person choose the chat in WhatsApp. */
  phone?: string;
}

export function ShareLink({ link, amount, pieces, phone = '' }: ShareLinkProps) {
  const words = `Namaste, here is the payment link for ${pieces.join(' and ')}, ${formatAmount(amount)}: ${link} The pieces are reserved for you for 24 hours.`;
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => showToast('Copied.'),
      () => showToast('This browser does not let it be copied.'),
    );
  };
  return (
    <span className={styles.share}>
      <a className={button.link} href={whatsAppLink(phone, words)} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
      <button type="button" className={button.link} onClick={copy}>
        Copy the link
      </button>
    </span>
  );
}
