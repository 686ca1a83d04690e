/** The footer: the way to everything, for those who scrolled down and for those without JavaScript. */
import { useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../api/client.ts';
import { rendersNote } from '../content/renders.ts';
import { collectionLinks, type Destination, sareeLinks } from '../navigation.ts';
import { useShop } from '../state/shop.ts';
import button from './button.module.css';
import styles from './footer.module.css';
import { Selvedge } from './selvedge.tsx';

const policies: readonly Destination[] = [
  { to: '/shipping-policy', label: 'Shipping Policy' },
  { to: '/return-policy', label: 'Return & Cancellation Policy' },
];

export function Footer() {
  const { facts } = useShop();
  const help: readonly Destination[] = [
    { to: '/orders', label: 'Track Order' },
    { to: '/contact-us', label: 'Contact Us' },
    { to: '/know-your-weaver', label: 'Know Your Weaver' },
  ];
  return (
    <footer className={styles.footer} id="menu">
      <Selvedge temple />
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.letter}>
          <h2>Letters from the loom</h2>
          <p>New pieces, seldom and never twice. Leave your e-mail.</p>
          <Newsletter />
        </div>
        <LinkColumn title="Sarees" links={sareeLinks} />
        <LinkColumn title="Collections" links={collectionLinks} />
        <LinkColumn title="Help" links={help} />
        <LinkColumn title="Policies" links={policies} />
      </div>
      <div className={`wrap ${styles.foot}`}>
        <p>
          {facts.legalName}, {facts.address.join(', ')}
        </p>
        {facts.demo ? <p>{rendersNote} Its payments are a sandbox, and nothing is really sold.</p> : null}
        <ul className={styles.small}>
          <li>© 2025 {facts.name}</li>
          <li>
            <Link to="/terms-of-use">Terms</Link>
          </li>
          <li>
            <Link to="/privacy-policy">Privacy</Link>
          </li>
          <li>
            <a href={facts.social.instagram} rel="noreferrer">
              Instagram
            </a>
          </li>
          <li>
            <a href={facts.social.facebook} rel="noreferrer">
              Facebook
            </a>
          </li>
          <li>
            <a href={`https://wa.me/${facts.whatsapp.replace('+', '')}`} rel="noreferrer">
              WhatsApp
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly Destination[] }) {
  return (
    <nav aria-label={title} className={styles.column}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The thanks stay for three seconds (spec 4); keeping the address is silent, whatever becomes of it (decisions). */
const thanksMs = 3_000;

function Newsletter() {
  const [isThanking, setThanking] = useState(false);
  const join = (form: HTMLFormElement) => {
    const contact = String(new FormData(form).get('contact') ?? '').trim();
    if (contact === '') return;
    browserApi.newsletter.$post({ json: { contact } }).catch(() => {});
    form.reset();
    setThanking(true);
    window.setTimeout(() => setThanking(false), thanksMs);
  };
  return (
    <form
      className={styles.join}
      onSubmit={(event) => {
        event.preventDefault();
        join(event.currentTarget);
      }}
    >
      <label htmlFor="newsletter" className="visually-hidden">
        Your e-mail
      </label>
      <input
        id="newsletter"
        name="contact"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        placeholder="Your e-mail"
      />
      <button type="submit" className={button.link}>
        Join
      </button>
      <p role="status">{isThanking ? 'Thank you for subscribing to our newsletter!' : ''}</p>
    </form>
  );
}
