/** The footer. It contains every link of the menu, which needs JavaScript. */
import { Camera, MessageCircle, Users } from 'lucide-react';
import { Link } from 'react-router';
import { Selvedge } from '../../look/components/selvedge.tsx';
import { rendersNote } from '../content/renders.ts';
import {
  allSareesLink,
  categoryLinksOf,
  collectionLinksOf,
  type Destination,
  houseLinks,
  plainSearchId,
} from '../navigation/links.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useShop } from '../state/shop.ts';
import { ordersOrLoginPath, useUser } from '../state/user.ts';
import styles from './footer.module.css';
import { Newsletter } from './newsletter.tsx';
import payments from './payments.svg?no-inline';

const policies: readonly Destination[] = [
  { to: '/shipping-policy', label: 'Shipping Policy' },
  { to: '/return-policy', label: 'Return & Cancellation Policy' },
];

export function Footer() {
  const { house } = useShop();
  const help: readonly Destination[] = [
    { to: useUser(ordersOrLoginPath), label: 'Track Order' },
    { to: '/contact-us', label: 'Contact Us' },
  ];
  return (
    <footer className={styles.footer} id="menu">
      <Selvedge temple />
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.letter}>
          <h2>Letters from the loom</h2>
          <p>We write now and then, when new pieces leave the loom. Leave your e-mail.</p>
          <Newsletter />
          <div className={styles.plainSearch}>
            <SearchBox id={plainSearchId} />
          </div>
        </div>
        <LinkColumn title="Sarees" links={[allSareesLink, ...categoryLinksOf(house)]} />
        <div className={styles.pair}>
          <LinkColumn title="Collections" links={collectionLinksOf(house)} />
          <LinkColumn title="The house" links={houseLinks} />
        </div>
        <div className={styles.pair}>
          <LinkColumn title="Help" links={help} />
          <LinkColumn title="Policies" links={policies} />
        </div>
      </div>
      <Foot />
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly Destination[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className={styles.column}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Foot() {
  const { facts } = useShop();
  return (
    <div className={`wrap ${styles.foot}`}>
      <div className={styles.row}>
        <Social />
        <img src={payments} alt="Pay by UPI, RuPay, Visa or Mastercard" width={313} height={34} loading="lazy" />
      </div>
      <div className={styles.row}>
        <ul className={styles.small}>
          <li>Copyright 2025 {facts.name}</li>
          <li>
            <Link to="/terms-of-use">Terms</Link>
          </li>
          <li>
            {/* A plain link, because the sitemap is a file and no page of the router. */}
            <a href="/sitemap.xml">Sitemap</a>
          </li>
          <li>
            <Link to="/privacy-policy">Privacy</Link>
          </li>
        </ul>
        <div className={styles.fine}>
          <p>
            {facts.legalName}, {facts.address.join(', ')}
          </p>
          {facts.demo ? <p>{rendersNote} Its payments are a sandbox, and nothing is really sold.</p> : null}
        </div>
      </div>
    </div>
  );
}

/** Links to a photo-sharing service, a social network and a chat (spec 2). */
function Social() {
  const { facts } = useShop();
  const links = [
    { href: facts.social.instagram, name: 'Instagram', Icon: Camera },
    { href: facts.social.facebook, name: 'Facebook', Icon: Users },
    { href: `https://wa.me/${facts.whatsapp.replace('+', '')}`, name: 'WhatsApp', Icon: MessageCircle },
  ];
  return (
    <ul className={styles.social} aria-label="Elsewhere">
      {links.map(({ href, name, Icon }) => (
        <li key={name}>
          <a href={href} rel="noopener noreferrer">
            <Icon aria-hidden="true" size={20} strokeWidth={1.5} /> {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
