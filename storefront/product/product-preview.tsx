/**
 * Preview of a saree's page until its data has come: shows what the card tells at the places that the page will use.
 */
import type { RefObject } from 'react';
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import { Picture } from '../components/picture.tsx';
import gallery from './gallery.module.css';
import { firstPictureSizes } from './gallery-sizes.ts';
import styles from './product-page.module.css';
import own from './product-preview.module.css';
import { TitleLines } from './product-title.tsx';

interface ProductPreviewProps {
  saree: SareeCard;
  /** The element around the first picture. */
  picture: RefObject<HTMLLIElement | null>;
}

/**
 * Number of thumbnails that most sarees have, for eight pictures and a video: it sets their width. Only one is drawn.
 */
const thumbnails = 9;

export function ProductPreview({ saree, picture }: ProductPreviewProps) {
  const { image, title, color, rating, ratingCount, price } = saree;
  return (
    <>
      <div className={`wrap ${styles.crumbs} ${own.crumbs}`} />
      <div className={`wrap ${styles.page}`}>
        <div className={gallery.gallery}>
          <ul className={gallery.thumbs} data-count={thumbnails}>
            <li>
              <span className={own.thumb}>
                <Picture picture={image} alt="" sizes="4.5rem" />
              </span>
            </li>
          </ul>
          <div className={gallery.main}>
            <ul className={`${gallery.pictures} ${own.pictures}`}>
              <li ref={picture}>
                <Picture picture={image} alt="" sizes={firstPictureSizes} isFirst />
              </li>
            </ul>
          </div>
        </div>
        <div className={styles.side}>
          <TitleLines title={title} color={color} rating={rating} rating_count={ratingCount} price_paise={price} />
        </div>
      </div>
    </>
  );
}
