/** The five static pages. */
import { data } from 'react-router';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { policyPage } from '../content/policies.ts';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/$policy';
import styles from './policy.module.css';

const ids = ['shipping-policy', 'return-policy', 'contact-us', 'terms-of-use', 'privacy-policy'] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = ids.find((known) => known === params.policy.toLowerCase());
  if (!id) throw data(null, { status: 404 });
  const { facts } = await answerOf(apiOf(context).shop.$get());
  return policyPage(id, facts);
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? '',
    description: loaderData?.summary ?? '',
    ...(loaderData && { canonical: `/${params.policy.toLowerCase()}` }),
  });

export default function Policy({ loaderData: { title, passages } }: Route.ComponentProps) {
  return (
    <article className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      {passages.map(({ heading, paragraphs, list }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list ? (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </article>
  );
}
