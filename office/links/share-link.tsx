/** Ways to give a payment link to its buyer: a chat with the message in it, and the link alone. */
import button from '../../look/components/button.module.css';
import { copyText } from '../parts/copy-text.ts';
import { showToast } from '../parts/toasts.ts';
import { whatsAppLink } from '../parts/whatsapp.ts';
import { useWords } from '../words/spoken.ts';
import type { PaymentLink } from './links-query.ts';
import { useLinksWords } from './words/use-links-words.ts';

interface ShareLinkProps {
  payment: PaymentLink;
  /** Ten digits or E.164; '' lets the person choose the chat in WhatsApp. */
  phone?: string;
}

export function ShareLink({ payment: { link, message_draft }, phone = '' }: ShareLinkProps) {
  const own = useLinksWords();
  const words = useWords();
  if (link === null || message_draft === null) return null;
  return (
    <>
      <a className={button.link} href={whatsAppLink(phone, message_draft)} target="_blank" rel="noreferrer">
        {own.whatsApp}
      </a>
      <button type="button" className={button.link} onClick={() => void copyText(link, words).then(showToast)}>
        {own.copyLink}
      </button>
    </>
  );
}
