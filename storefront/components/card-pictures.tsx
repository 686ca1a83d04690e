/** The pictures of a card: picture 1, and picture 5 over it while the card is hovered or has the focus. */
import { useState } from 'react';
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import { Picture } from './picture.tsx';
import styles from './saree-card.module.css';

interface CardPicturesProps {
  saree: SareeCard;
  sizes: string;
  isFirst: boolean;
  /** True once the second picture is wanted; it is fetched then. */
  hasSecond: boolean;
}

export function CardPictures({ saree, sizes, isFirst, hasSecond }: CardPicturesProps) {
  return (
    <>
      <Picture picture={saree.image} alt="" sizes={sizes} isFirst={isFirst} />
      {hasSecond ? <Second saree={saree} sizes={sizes} /> : null}
    </>
  );
}

function Second({ saree, sizes }: Pick<CardPicturesProps, 'saree' | 'sizes'>) {
  const [hasArrived, setArrived] = useState(false);
  if (!saree.hoverImage) return null;
  return (
    <Picture
      picture={saree.hoverImage}
      alt=""
      sizes={sizes}
      hasPlaceholder={false}
      onLoad={() => setArrived(true)}
      className={`${styles.second} ${hasArrived ? styles.arrived : ''}`}
    />
  );
}
