/** Shows a saree's page: pictures, price, purchase, facts, reviews and similar sarees. */
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ProductAnswer, SareeAnswer } from '../../server/api/saree-schema.ts';
import type { SareeCard as Card } from '../../shop/catalogue/listing.ts';
import { optionalPart } from '../components/optional-part.ts';
import { ShareButton } from '../components/share-button.tsx';
import { useHasBrowserBeenIdle } from '../components/use-has-browser-been-idle.ts';
import { findCategoryLink, productLink } from '../navigation/links.ts';
import { whenPageShown } from '../navigation/when-shown.ts';
import { recordViewedSku } from '../state/recently-viewed.ts';
import { useShop } from '../state/shop.ts';
import { recordProductView } from '../visits/record.ts';
import { BuyBox } from './buy-box.tsx';
import { SareeCardRow } from './card-row.tsx';
import { ColourLinks } from './colours.tsx';
import { SareeFacts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { HandworkNotes } from './handwork.tsx';
import styles from './product-page.module.css';
import { ProductTexts } from './product-texts.tsx';
import { ProductTitle } from './product-title.tsx';
import type { ShownReview } from './review-view.ts';
import { Reviews } from './reviews.tsx';
import { VideoHost } from './video-host.tsx';
import { viewsOf } from './views.ts';
import { WhatsappHelp } from './whatsapp-help.tsx';
import { WishlistButton } from './wishlist-button.tsx';

const RecentlyViewed = optionalPart(() => import('./recently-viewed.tsx'));

interface ProductPageProps {
  saree: ProductAnswer;
  /** Newest first; `null` if they could not be loaded. */
  reviews: readonly ShownReview[] | null;
  similar: readonly Card[];
}

export function ProductPage({ saree, reviews, similar }: ProductPageProps) {
  const gallery = useRef<HTMLDivElement>(null);
  const name = `${saree.saree_name ?? saree.name} in ${saree.color}`;
  useEffect(() => whenPageShown(() => recordViewedSku(saree.sku)), [saree.sku]);
  return (
    <>
      <Breadcrumb saree={saree} />
      <div className={`wrap ${styles.page}`}>
        <Gallery ref={gallery} name={name} views={viewsOf(saree)} />
        <Words saree={saree} similar={similar} />
      </div>
      <Reviews saree={saree} reviews={reviews} />
      <SareeCardRow id="similar" title="Similar Products" cards={similar} />
      <Later saree={saree} name={name} gallery={gallery} />
    </>
  );
}

function Words({ saree, similar }: Pick<ProductPageProps, 'saree' | 'similar'>) {
  const { facts } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = `${saree.saree_name ?? saree.name} (${saree.color})`;
  return (
    <div className={styles.side}>
      <ProductTitle ref={heading} saree={saree} />
      <ColourLinks saree={saree} />
      <BuyBox saree={saree} similar={similar} title={heading}>
        <div className={styles.tools} data-unprinted>
          <WishlistButton saree={saree} />
          <ShareButton to={productLink(saree.path)} title={title} />
          <WhatsappHelp path={saree.path} title={title} />
        </div>
      </BuyBox>
      <section className={styles.description} aria-labelledby="description">
        <h2 id="description">Description</h2>
        <p>{saree.description ?? 'No description available.'}</p>
      </section>
      <SareeFacts saree={saree} />
      <HandworkNotes />
      <ProductTexts saree={saree} facts={facts} />
    </div>
  );
}

interface LaterProps extends Pick<ProductPageProps, 'saree'> {
  name: string;
  gallery: RefObject<HTMLElement | null>;
}

/** Shows the parts that are not needed at first: their scripts load once the browser has been idle. */
function Later({ saree, ...video }: LaterProps) {
  const isIdle = useHasBrowserBeenIdle();
  useEffect(() => {
    if (isIdle) return whenPageShown(() => recordProductView(saree.sku));
  }, [isIdle, saree.sku]);
  return (
    <>
      <Suspense>{isIdle ? <RecentlyViewed sku={saree.sku} /> : null}</Suspense>
      {saree.video ? <VideoHost video={saree.video} isIdle={isIdle} {...video} /> : null}
    </>
  );
}

function Breadcrumb({ saree }: { saree: SareeAnswer }) {
  const category = findCategoryLink(useShop().house, saree.category);
  return (
    <nav aria-label="Breadcrumb" className={`wrap ${styles.crumbs}`}>
      <ol>
        <li>
          <Link to="/">Home</Link>
        </li>
        <li>
          <Link to="/sarees">Sarees</Link>
        </li>
        {category ? (
          <li>
            <Link to={category.to}>{category.label}</Link>
          </li>
        ) : null}
        <li>
          <span aria-current="page">{saree.saree_name ?? saree.name}</span>
        </li>
      </ol>
    </nav>
  );
}
