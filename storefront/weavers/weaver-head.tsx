/** Head of a weaver's page: who they are, in words and facts, beside their cloth in the place of a portrait. */
import { Link } from 'react-router';
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import type { Weaver } from '../../shop/catalogue/weaver.ts';
import type { Picture as PictureFacts } from '../../shop/media/picture.ts';
import { Picture } from '../components/picture.tsx';
import { ShareButton } from '../components/share-button.tsx';
import { sizesAttributeOf } from '../components/sizes.ts';
import { weaverLink } from '../navigation/links.ts';
import { useShop } from '../state/shop.ts';
import styles from './weaver-head.module.css';

interface WeaverHeadProps {
  weaver: Weaver;
  /** A saree of theirs; missing if none is shown. */
  saree: SareeCard | undefined;
  /** Its cloth from close by; `null` if there is no such picture. */
  closeUp: PictureFacts | null;
}

export function WeaverHead({ weaver, saree, closeUp }: WeaverHeadProps) {
  const { name, words } = weaver;
  const { facts } = useShop();
  const picture = closeUp ?? saree?.image;
  return (
    <header className={`wrap ${styles.head}`}>
      <div className={styles.top} data-unprinted>
        <Link to="/know-your-weaver">Know Your Weaver</Link>
        <ShareButton to={weaverLink(name)} title={name} />
      </div>
      <h1>{name}</h1>
      {picture && saree ? (
        <div className={styles.cloth}>
          <Picture
            picture={picture}
            alt={`${saree.title} in ${saree.color}, woven by ${name}`}
            sizes={sizesAttributeOf(100, 34)}
            isFirst
          />
        </div>
      ) : null}
      <div className={styles.words}>
        {paragraphsOf(words).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {facts.demo ? <p className={styles.note}>This shop is a demonstration: {name} is invented.</p> : null}
      </div>
      <Facts weaver={weaver} />
    </header>
  );
}

function Facts({ weaver: { villages, crafts, since, motif, onSale, sold } }: { weaver: Weaver }) {
  const [firstCraft = '', ...otherCrafts] = crafts;
  const all: readonly (readonly [string, string])[] = [
    ['Village', villages.join(', ')],
    ['Craft', [firstCraft, ...otherCrafts.map(uncapital)].join(', ')],
    ['Known for', motif ?? ''],
    ['At the loom since', since === null ? '' : String(since)],
    ['On sale now', onSale === 0 ? '' : pieces(onSale)],
    ['Sold so far', sold === 0 ? '' : pieces(sold)],
  ];
  const told = all.filter(([, value]) => value !== '');
  if (told.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {told.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const paragraphsOf = (words: string | null): string[] => [...new Set(words?.split(/\n+/).filter(Boolean))];

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`;
}

/** Returns a word with a small first letter, for the middle of a list: `Jamdani, plain weave`. */
function uncapital(word: string): string {
  return `${word.charAt(0).toLowerCase()}${word.slice(1)}`;
}
