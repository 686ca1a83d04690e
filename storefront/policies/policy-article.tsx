/**
 * Shows a static page: the day of its last change, its contents, its passages, and links to the other policies. In a
 * narrow window the contents are folded, and left out if a passage is large (`isLarge`): that passage is what the page
 * is for.
 */
import type { PhraseLinks } from '../content/linked.ts';
import type { PolicyPage } from '../content/policies.ts';
import { LinkedText, PolicyLink } from './linked.tsx';
import styles from './policy-article.module.css';

interface PolicyArticleProps {
  page: PolicyPage;
  /** Phrases that are links wherever the text has them. */
  links: PhraseLinks;
  others: PhraseLinks;
}

type Passage = PolicyPage['passages'][number];

export function PolicyArticle({ page: { title, summary, updated, passages }, links, others }: PolicyArticleProps) {
  const isDirect = passages.some(({ isLarge }) => isLarge);
  return (
    <article className={`wrap ${styles.page}`} data-direct={isDirect}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.updated}>
          Last updated <time dateTime={updated}>{dayOf(updated)}</time>
        </p>
      </header>
      <nav aria-label="On this page" className={styles.contents}>
        <h2 className={styles.aside}>On this page</h2>
        <Contents passages={passages} />
      </nav>
      <details className={styles.folded}>
        <summary className={styles.aside}>On this page</summary>
        <nav aria-label="On this page">
          <Contents passages={passages} />
        </nav>
      </details>
      <div className={styles.text}>
        {passages.map((passage) => (
          <Section key={passage.heading} passage={passage} links={links} />
        ))}
      </div>
      <nav aria-label="Other policies" className={styles.others}>
        <h2 className={styles.aside}>Read also</h2>
        <ul>
          {others.map(([words, to]) => (
            <li key={to}>
              <PolicyLink to={to}>{words}</PolicyLink>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  );
}

function Contents({ passages }: Pick<PolicyPage, 'passages'>) {
  return (
    <ul>
      {passages.map(({ heading }) => (
        <li key={heading}>
          <a href={`#${anchorOf(heading)}`}>{heading}</a>
        </li>
      ))}
    </ul>
  );
}

function Section({
  passage: { heading, paragraphs, list = [], details = [], isLarge },
  links,
}: {
  passage: Passage;
  links: PhraseLinks;
}) {
  return (
    <section id={anchorOf(heading)} aria-labelledby={`${anchorOf(heading)}-title`}>
      <h2 id={`${anchorOf(heading)}-title`}>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedText text={paragraph} links={links} />
        </p>
      ))}
      {list.length > 0 ? (
        <ul>
          {list.map((item) => (
            <li key={item}>
              <LinkedText text={item} links={links} />
            </li>
          ))}
        </ul>
      ) : null}
      {details.length > 0 ? (
        <dl className={isLarge ? styles.large : undefined}>
          {details.map(({ label, value, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{to ? <PolicyLink to={to}>{value}</PolicyLink> : value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}

/** Returns the anchor of a heading: `What it costs` → `what-it-costs`. */
function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Formats a date: `2026-11-21` → `21 November 2026`. */
function dayOf(date: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
