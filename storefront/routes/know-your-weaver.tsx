/** The story of the weavers: the work in pictures, in words and as a video. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { Selvedge } from '../../look/components/selvedge.tsx';
import { noPageQuery } from '../../shop/page-query.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { fetchHousePictures, fetchHouseVideo } from '../api/house.ts';
import { Picture } from '../components/picture.tsx';
import { sizesAttributeOf } from '../components/sizes.ts';
import { Video } from '../components/video.tsx';
import { weaverStory } from '../content/weaver-story.ts';
import { takePageData } from '../prefetch/page-data.ts';
import { pageMeta } from '../seo/meta.ts';
import { WeaverStoryParts } from '../weavers/story.tsx';
import { StoryCarousel } from '../weavers/story-carousel.tsx';
import { WeaverList } from '../weavers/weaver-list.tsx';
import type { Route } from './+types/know-your-weaver';
import styles from './know-your-weaver.module.css';

export const handle = noPageQuery;

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [house, video, weavers] = await Promise.all([
    fetchHousePictures(api),
    fetchHouseVideo(api, 'story'),
    answerOf(api.weavers.$get()),
  ]);
  return {
    passing: weaverStory.pictures.map(({ file }) => house(file)),
    beside: weaverStory.story.map(({ picture }) => (picture ? house(picture.file) : null)),
    video,
    weavers,
    banner: house('banner-grace'),
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return takePageData(request, serverLoader);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: weaverStory.title,
    description: weaverStory.lead,
    picture: loaderData?.banner,
    canonical: '/know-your-weaver',
  });

export default function KnowYourWeaver({
  loaderData: { passing, beside, video, weavers, banner },
}: Route.ComponentProps) {
  const { title, lead, story, videoTitle, statement, features } = weaverStory;
  return (
    <article>
      <header className={`wrap ${styles.head}`}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <StoryCarousel words={weaverStory.pictures} pictures={passing} />
      <WeaverStoryParts parts={story} pictures={beside} />
      {video ? (
        <section aria-label={videoTitle} className={`wrap ${styles.video}`}>
          <Video video={video} label={videoTitle} sizes={sizesAttributeOf(100, 92)} />
        </section>
      ) : null}
      <WeaverList weavers={weavers} />
      <section className={styles.claim} aria-labelledby="statement">
        <Selvedge temple />
        <h2 id="statement" className={`wrap ${styles.statement}`}>
          {statement}
        </h2>
        <ul className={`wrap ${styles.features}`}>
          {features.map((feature) => (
            <li key={feature.title}>
              <h3>{feature.title}</h3>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Promo banner={banner} />
    </article>
  );
}

function Promo({ banner }: { banner: Route.ComponentProps['loaderData']['banner'] }) {
  const { heading, line, button: text } = weaverStory.promo;
  return (
    <section className={`wrap ${styles.promo}`} aria-labelledby="promo">
      {banner ? <Picture picture={banner} alt="" sizes={sizesAttributeOf(125, 92)} /> : <Selvedge temple />}
      <div className={styles.promoWords}>
        <h2 id="promo">{heading}</h2>
        <p>{line}</p>
        <Link to="/sarees" className={`${button.button} ${button.action}`}>
          {text}
        </Link>
      </div>
    </section>
  );
}
