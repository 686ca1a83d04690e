/** Shown for a search without results: what it means, similar searches, the categories, and a chat with the shop. */
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { Picture } from '../components/picture.tsx';
import { sizesAttributeOf } from '../components/sizes.ts';
import { whatsappLink } from '../navigation/whatsapp.ts';
import { useShop } from '../state/shop.ts';
import type { NoResultsHelp, PlaceLink } from './load-help.ts';
import styles from './no-results.module.css';
import { SearchBox } from './search-box.tsx';

const sizes = sizesAttributeOf(46, 16);

export function NoResults({ help: { search, elsewhere, closest, near, others } }: { help: NoResultsHelp }) {
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h2>{elsewhere ? `${elsewhere.title}: not from our looms.` : 'We found nothing by that name.'}</h2>
        <p>
          {`${elsewhere ? `${elsewhere.about} ` : ''}We weave cotton, linen, silk with cotton, zari and jamdani, in Bengal.`}
        </p>
        <Closest closest={closest} isElsewhere={elsewhere !== null} />
        <SearchBox id="search-again" value={search} />
        <Ask search={search} />
      </div>
      {near.length > 0 ? <Places title="The nearest that we weave" places={near} /> : null}
      <Places title={near.length > 0 ? 'What else we weave' : 'What we do weave'} places={others} />
    </div>
  );
}

export function Places({ title, places }: { title: string; places: readonly PlaceLink[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.places}>
        {places.map(({ to, label, picture }) => (
          <li key={to}>
            <Link to={to}>
              <Picture picture={picture} alt="" sizes={sizes} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Links to the closest searches: corrections of a mistyped word, or what the shop has besides what it does not weave.
 */
function Closest({ closest, isElsewhere }: Pick<NoResultsHelp, 'closest'> & { isElsewhere: boolean }) {
  if (closest.length === 0) return null;
  return (
    <p className={styles.closest}>
      <span>{isElsewhere ? 'We do have ' : 'Did you mean '}</span>
      {closest.map(({ search, total, path }, at) => (
        <span key={path}>
          {at > 0 ? <span> or </span> : null}
          <Link to={path}>{search}</Link>
          <span>{` (${total})`}</span>
        </span>
      ))}
      <span>{isElsewhere ? '.' : '?'}</span>
    </p>
  );
}

/** Link that opens a WhatsApp chat about the search; nothing while the shop has no number. */
function Ask({ search }: { search: string }) {
  const { facts } = useShop();
  const link = whatsappLink(facts, `Hello, I am looking for ${search}.`);
  if (!link) return null;
  return (
    <a href={link} rel="noopener noreferrer" className={button.button}>
      <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} /> Ask us on WhatsApp
    </a>
  );
}
