/** The front page: hero, promises, collections, categories, best sellers, about us. */
import { Link, useSearchParams } from 'react-router';
import type { SareeCard } from '../../shop/catalogue/listing.ts';
import { imagePath } from '../../shop/catalogue/saree.ts';
import { type CategoryId, type CollectionId, categories, collections } from '../../shop/catalogue/vocabulary.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import button from '../components/button.module.css';
import { Picture } from '../components/picture.tsx';
import { Selvedge } from '../components/selvedge.tsx';
import { aboutUs, collectionIntros, heroSlides } from '../content/about.ts';
import { BestSellers } from '../home/best-sellers.tsx';
import { Hero } from '../home/hero.tsx';
import { OrderBanner } from '../home/order-banner.tsx';
import { useShop } from '../state/shop.ts';
import type { Route } from './+types/home';
import styles from './home.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  /** The second of a list: its first stands in the hero. */
  const pictureOf = async (query: { fabric: CategoryId } | { collection: CollectionId }) => {
    const { cards } = await answerOf(api.listing.$get({ query: { ...query, limit: '2' } }));
    return cards.at(-1) ?? null;
  };
  const [bestSellers, byCategory, byCollection, { cards: featured }] = await Promise.all([
    answerOf(api['best-sellers'].$get()),
    Promise.all(categories.map(async ({ id, title }) => ({ id, title, saree: await pictureOf({ fabric: id }) }))),
    Promise.all(collections.map(async ({ id, title }) => ({ id, title, saree: await pictureOf({ collection: id }) }))),
    answerOf(api.listing.$get({ query: { limit: String(heroSlides.length) } })),
  ]);
  return { bestSellers, byCategory, byCollection, featured };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { facts: { name: string } } | undefined;
  return [
    { title: `${root?.facts.name ?? 'Sarees'} | Handwoven sarees from Bengal` },
    {
      name: 'description',
      content:
        'Handwoven cotton, linen, silk and zari sarees from 26 weavers in West Bengal. Free shipping all over India.',
    },
  ];
};

const promises = ['100% made in India', 'Handmade', 'Lightweight', 'All-day comfort'];

export default function Home({
  loaderData: { bestSellers, byCategory, byCollection, featured },
}: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <>
      {params.get('orderSuccess') === 'true' ? <OrderBanner /> : null}
      <Hero slides={heroSlides} sarees={featured} />
      <ul className={`wrap ${styles.promises}`}>
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <section id="collections" className={`wrap ${styles.section}`} aria-labelledby="collections-title">
        <h2 id="collections-title">Two collections</h2>
        <div className={styles.collections}>
          {byCollection.map(({ id, title, saree }) => (
            <Link key={id} to={`/collections/${id}`} className={styles.collection}>
              <TilePicture saree={saree} number={1} sizes="(max-width: 768px) 94vw, 46vw" />
              <span className={styles.over}>
                <span className={styles.collectionName}>{title}</span>
                <span className={styles.collectionText}>{collectionIntros[id]}</span>
              </span>
            </Link>
          ))}
        </div>
      </section>
      <section id="categories" className={`wrap ${styles.section}`} aria-labelledby="categories-title">
        <h2 id="categories-title">By fabric and weave</h2>
        <ul className={styles.categories}>
          {byCategory.map(({ id, title, saree }) => (
            <li key={id}>
              <Link to={`/categories/${id}`} className={styles.category}>
                <TilePicture saree={saree} number={5} sizes="(max-width: 768px) 46vw, 23vw" />
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <BestSellers sarees={bestSellers} />
      <About />
    </>
  );
}

function TilePicture({ saree, number, sizes }: { saree: SareeCard | null; number: number; sizes: string }) {
  return saree ? (
    <Picture src={imagePath(saree.path, number)} alt="" sizes={sizes} />
  ) : (
    <span className={styles.noPicture} />
  );
}

function About() {
  const { facts } = useShop();
  const about = aboutUs(facts);
  return (
    <section id="about-us" className={styles.about} aria-labelledby="about-title">
      <Selvedge temple />
      <div className={`wrap ${styles.aboutRow}`}>
        <h2 id="about-title">{about.title}</h2>
        <div className={styles.aboutText}>
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Link to="/know-your-weaver" className={button.link}>
            Know Your Weaver
          </Link>
        </div>
      </div>
    </section>
  );
}
