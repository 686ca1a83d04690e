/** Shows the facts of a saree: measures, yarn, weave, weaver and certificates, with craft words explained in place. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SareeAnswer } from '../../server/api/saree-schema.ts';
import { capitalize, findCraftWords } from '../content/craft-words.ts';
import { weaverLink } from '../navigation/links.ts';
import styles from './facts.module.css';
import { SizeDiagram } from './size-diagram.tsx';
import { describeWeight } from './weight.ts';

export function SareeFacts({ saree }: { saree: SareeAnswer }) {
  const { length_m: lengthM, width_m: widthM, blouse_piece_m: blouseM } = saree;
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts">About this piece</h2>
      <SizeDiagram lengthM={lengthM} widthM={widthM} blouseM={blouseM} />
      <dl>
        <Fact name="Length and width">
          {lengthM} m × {widthM} m
        </Fact>
        <Fact name="Blouse">{blouseM === null ? 'Without blouse piece' : `With blouse piece, ${blouseM} m`}</Fact>
        <Fact name="Weight">
          {saree.weight_g} g, {describeWeight(saree.weight_g)}
        </Fact>
        <Fact name="Sheerness" explained={saree.sheerness} />
        <Fact name="Fibre and yarn" explained={saree.yarn} />
        <Fact name="Weave" explained={saree.weave} />
        <ColourFact name="Border" colours={saree.border_colours} />
        <ColourFact name="Pallu" colours={saree.pallu_colours} />
        {saree.motif ? <Fact name="Motif">{saree.motif}</Fact> : null}
        <Fact name="Dye" explained={saree.dye} />
        <Fact name="On the loom">
          {saree.days_on_loom} {saree.days_on_loom === 1 ? 'day' : 'days'}
        </Fact>
        <Fact name="Woven by">
          <Link to={weaverLink(saree.weaver)}>
            {saree.weaver}, {saree.village}
          </Link>
        </Fact>
        {saree.certificates.map((certificate) => (
          <Fact key={certificate} name="Certificate" explained={certificate} />
        ))}
        <Fact name="Country of origin">India</Fact>
      </dl>
    </section>
  );
}

interface FactProps {
  name: string;
  /** Text whose craft words are explained; `children` are shown if it is left out. */
  explained?: string;
  children?: ReactNode;
}

function Fact({ name, explained, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{explained === undefined ? children : <Explained text={explained} />}</dd>
    </div>
  );
}

/** Shows colours; nothing if none are stated. */
function ColourFact({ name, colours }: { name: string; colours: readonly string[] }) {
  return colours.length === 0 ? null : <Fact name={name}>{capitalize(colours.join(' and '))}</Fact>;
}

function Explained({ text }: { text: string }) {
  const words = findCraftWords(text);
  if (words.length === 0) return capitalize(text);
  return (
    <details className={styles.term}>
      <summary>{capitalize(text)}</summary>
      {words.map(({ word, meaning }) => (
        <p key={word}>
          {words.length > 1 ? <strong>{`${word}. `}</strong> : null}
          <span>{meaning}</span>
        </p>
      ))}
    </details>
  );
}
