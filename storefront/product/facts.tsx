/** What a handloom shop tells that others do not: measures, yarn, work and weaver, craft words explained where they stand. */
import type { ReactNode } from 'react';
import type { SareeAnswer } from '../../server/api/saree-shape.ts';
import { glossary } from '../content/glossary.ts';
import styles from './facts.module.css';

export function Facts({ saree }: { saree: SareeAnswer }) {
  const blouse =
    saree.blouse_piece_m === null ? 'Without blouse piece' : `With blouse piece, ${saree.blouse_piece_m} m`;
  const facts: readonly [string, ReactNode][] = [
    ['Length and width', `${saree.length_m} m × ${saree.width_m} m`],
    ['Blouse', blouse],
    ['Weight', `${saree.weight_g} g`],
    ['Weave', <Explained key="weave" term={saree.weave} />],
    ['Yarn', saree.yarn],
    ['Dye', saree.dye],
    ...(saree.motif ? [['Motif', saree.motif] as [string, ReactNode]] : []),
    ['Sheerness', <Explained key="sheerness" term={saree.sheerness} />],
    ['On the loom', `${saree.days_on_loom} days`],
    ['Woven by', `${saree.weaver}, ${saree.village}`],
    ['Country of origin', 'India'],
    ...saree.certificates.map((name): [string, ReactNode] => ['Certificate', <Explained key={name} term={name} />]),
  ];
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts">About this piece</h2>
      <dl>
        {facts.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Explained({ term }: { term: string }) {
  const known = Object.keys(glossary).find((word) => term.toLowerCase().includes(word));
  const meaning = glossary[term.toLowerCase()] ?? (known ? glossary[known] : undefined);
  const shown = term.charAt(0).toUpperCase() + term.slice(1);
  if (!meaning) return shown;
  return (
    <details className={styles.term}>
      <summary>{shown}</summary>
      <p>{meaning}</p>
    </details>
  );
}
