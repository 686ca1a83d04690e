/** The home page: hero, promises, collections, categories, best sellers, testimonials, the video, about us. */

import { noPageQuery } from '../../shop/page-query.ts';
import { apiOf } from '../api/context.ts';
import { sizesAttributeOf } from '../components/sizes.ts';
import { AboutUs } from '../home/about.tsx';
import { BestSellers } from '../home/best-sellers.tsx';
import { Hero } from '../home/hero.tsx';
import { loadHome } from '../home/load-home.ts';
import { LoopVideo } from '../home/loop-video.tsx';
import { OrderThanksBanner } from '../home/order-thanks-banner.tsx';
import { Promises } from '../home/promises.tsx';
import { Testimonials } from '../home/testimonials.tsx';
import { CategoryTiles, CollectionTiles } from '../home/tiles.tsx';
import { takePageData } from '../prefetch/page-data.ts';
import { pageMeta, rootDataOf } from '../seo/meta.ts';
import { organizationStatement, websiteStatement } from '../seo/structured-data.ts';
import { useShop } from '../state/shop.ts';
import type { Route } from './+types/home';
import styles from './home.module.css';

export const handle = noPageQuery;

export async function loader({ context }: Route.LoaderArgs) {
  return loadHome(apiOf(context));
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return takePageData(request, serverLoader);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    fullTitle: `${rootDataOf(matches)?.facts.name ?? 'Sarees'} | Handwoven sarees from Bengal`,
    description:
      'Handwoven cotton, linen, silk and zari sarees from 26 weavers in West Bengal. Free shipping all over India.',
    picture: loaderData?.hero[0]?.wide,
    canonical: '/',
    statements: (site) => [organizationStatement(site), websiteStatement(site)],
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, byCollection, byCategory, bestSellers, testimonials, video, about } = loaderData;
  const { facts } = useShop();
  return (
    <>
      <Hero heading={`${facts.name}: handwoven sarees from Bengal`} slides={hero} />
      <Promises />
      <CollectionTiles tiles={byCollection} />
      <CategoryTiles tiles={byCategory} />
      <BestSellers sarees={bestSellers} />
      <Testimonials said={testimonials} />
      {video ? (
        <section aria-label="On film" className={`wrap ${styles.video}`}>
          <LoopVideo video={video} label="Handloom sarees, on film" sizes={sizesAttributeOf(100, 92)} />
        </section>
      ) : null}
      <AboutUs picture={about} />
      <OrderThanksBanner />
    </>
  );
}
