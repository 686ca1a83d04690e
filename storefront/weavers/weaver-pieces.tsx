/** The sarees of a weaver: those on sale, and those that found a home; each part says so if it has none. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SareeCard as Card } from '../../shop/catalogue/listing.ts';
import type { Weaver } from '../../shop/catalogue/weaver.ts';
import { Picture } from '../components/picture.tsx';
import { SareeCard } from '../components/saree-card.tsx';
import { sizesAttributeOf } from '../components/sizes.ts';
import { productLinkProps } from '../navigation/links.ts';
import styles from './weaver-pieces.module.css';

interface WeaverPiecesProps {
  weaver: Weaver;
  /** Sarees of one page of theirs, those on sale first. */
  cards: readonly Card[];
}

export function WeaverPieces({ weaver: { onSale, soldOut, sold }, cards }: WeaverPiecesProps) {
  const free = cards.filter(({ availability }) => availability > 0);
  const gone = cards.filter(({ availability }) => availability === 0);
  return (
    <>
      {free.length > 0 || onSale === 0 ? (
        <Part id="on-sale" title="On sale now">
          {free.length > 0 ? (
            <ul className={styles.free}>
              {free.map((card) => (
                <li key={card.sku}>
                  <SareeCard saree={card} sizes={freeSizes} />
                </li>
              ))}
            </ul>
          ) : (
            <p>{soldOut > 0 ? nothingLeft : nothingYet}</p>
          )}
        </Part>
      ) : null}
      {gone.length > 0 || soldOut === 0 ? (
        <Part id="found-a-home" title="Found a home">
          {gone.length > 0 ? (
            <ul className={styles.gone}>
              {gone.map((card) => (
                <li key={card.sku}>
                  <GonePiece saree={card} />
                </li>
              ))}
            </ul>
          ) : (
            <p>{sold > 0 ? soldUnshown(sold, onSale > 0) : 'Nothing has found a home yet.'}</p>
          )}
        </Part>
      ) : null}
    </>
  );
}

const freeSizes = sizesAttributeOf(46, 22);
const goneSizes = sizesAttributeOf(46, 15);

const nothingLeft =
  'Nothing of theirs is on sale just now. Open a piece below and leave your contact: we tell you if it comes back.';
const nothingYet = 'Nothing of theirs is on sale just now. A saree is days on the loom; please look again.';

/** Tells of pieces that were sold while no saree is sold out: more of them are on sale, or they are shown no more. */
function soldUnshown(sold: number, isMoreOnSale: boolean): string {
  const have = `${sold === 1 ? '1 piece has' : `${sold} pieces have`} found a home so far`;
  return isMoreOnSale ? `${have}, and there are more on sale.` : `${have}.`;
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={`wrap ${styles.part}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A saree that is sold out: its picture and name, which lead to its page. */
function GonePiece({ saree }: { saree: Card }) {
  return (
    <article className={styles.piece}>
      <Picture picture={saree.image} alt="" sizes={goneSizes} />
      <h3>
        <Link {...productLinkProps(saree)}>{saree.title}</Link>
      </h3>
      <p>{saree.color}</p>
    </article>
  );
}
