/**
 * Shares the plain address of a page: by the device's own sheet if it has one, else by WhatsApp, e-mail or a copied link.
 * It is a `<details>`, so that WhatsApp and e-mail work before JavaScript.
 */
import { Check, Link2, Mail, MessageCircle, Share2 } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { wasCopied } from '../../look/browser/copy.ts';
import button from '../../look/components/button.module.css';
import { useShop } from '../state/shop.ts';
import styles from './share-button.module.css';

interface ShareProps {
  /** Address of the page within the shop. */
  to: string;
  /** Title of the shared page: `Neel Megh (Indigo)`. */
  title: string;
}

export function ShareButton({ to, title }: ShareProps) {
  const url = `${useShop().publicUrl}${to}`;
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    // A sheet that is closed rejects the promise, which is no failure.
    navigator.share({ title, url }).catch(() => {});
  };
  return (
    <details
      ref={details}
      className={styles.share}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        details.current?.querySelector('summary')?.focus();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary className={button.link} onClick={share}>
        <Share2 aria-hidden="true" size={18} strokeWidth={1.5} /> Share
      </summary>
      <ul>
        <li>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle aria-hidden="true" size={18} strokeWidth={1.5} /> WhatsApp
          </a>
        </li>
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
            <Mail aria-hidden="true" size={18} strokeWidth={1.5} /> E-mail
          </a>
        </li>
        <li>
          <CopyLink url={url} />
        </li>
      </ul>
    </details>
  );
}

function CopyLink({ url }: { url: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => setState((await wasCopied(url)) ? 'copied' : 'failed');
  const Icon = state === 'copied' ? Check : Link2;
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        <Icon aria-hidden="true" size={18} strokeWidth={1.5} /> Copy link
      </button>
      <p role="status" className={styles.said}>
        {state === 'copied' ? 'Link copied' : state === 'failed' ? url : ''}
      </p>
    </>
  );
}
