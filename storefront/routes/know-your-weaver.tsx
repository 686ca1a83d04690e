/** The story of the weavers. */
import { Link } from 'react-router';
import button from '../components/button.module.css';
import { Selvedge } from '../components/selvedge.tsx';
import { weaverStory } from '../content/weaver-story.ts';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/know-your-weaver';
import styles from './know-your-weaver.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: weaverStory.title, description: weaverStory.lead });

export default function KnowYourWeaver() {
  const { title, lead, story, statement, features, promo } = weaverStory;
  return (
    <article>
      <header className={`wrap ${styles.head}`}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <Selvedge temple />
      <div className={`wrap ${styles.story}`}>
        {story.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <div>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
      <p className={`wrap ${styles.statement}`}>{statement}</p>
      <ul className={`wrap ${styles.features}`}>
        {features.map((feature) => (
          <li key={feature.title}>
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
      <section className={`wrap ${styles.promo}`}>
        <h2>{promo.heading}</h2>
        <p>{promo.line}</p>
        <Link to="/sarees" className={`${button.button} ${button.action}`}>
          {promo.button}
        </Link>
      </section>
    </article>
  );
}
