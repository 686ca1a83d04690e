/** Finds a saree that the new one is like, and copies its facts. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Cells, type SareeToCopy, sareesToCopyQuery } from '../catalogue/sarees-query.ts';
import type { CopiedSaree } from '../drafts/draft.ts';
import { Cover } from '../parts/cover.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { useSettled } from '../parts/use-settled.ts';
import styles from './like-picker.module.css';

interface LikePickerProps {
  copied: CopiedSaree | null;
  onCopy(from: CopiedSaree, copied: Cells): void;
}

const settleMs = 200;

export function LikePicker({ copied, onCopy }: LikePickerProps) {
  const [text, setText] = useState('');
  const found = useQuery(sareesToCopyQuery(useSettled(text.trim(), settleMs)));
  return (
    <section className={styles.like} aria-labelledby="like-title">
      <div className={styles.head}>
        <h2 id="like-title">Like which one?</h2>
        <p role="status">
          {copied ? `Facts copied from ${copied.name}, ${copied.color}` : 'It copies weave, measures, care, HSN.'}
        </p>
      </div>
      <SearchField
        id="fact-like"
        label="Search a saree that it is like"
        placeholder="Name, colour or sku"
        text={text}
        onChange={setText}
      />
      <Answered query={found} shapes={<Shapes rows={1} height={5} />}>
        {({ sarees }) =>
          sarees.length === 0 ? (
            <p className={styles.none}>
              {text.trim() === '' ? 'There is no saree yet.' : `None matches “${text.trim()}”.`}
            </p>
          ) : (
            <ul className={styles.row}>
              {sarees.map((saree) => (
                <li key={saree.sku}>
                  <Likeness saree={saree} isChosen={saree.sku === copied?.sku} onCopy={onCopy} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}

interface LikenessProps {
  saree: SareeToCopy;
  isChosen: boolean;
  onCopy: LikePickerProps['onCopy'];
}

function Likeness({ saree, isChosen, onCopy }: LikenessProps) {
  const { sku, name, title, color, cover, copied } = saree;
  return (
    <button
      type="button"
      className={styles.one}
      aria-pressed={isChosen}
      onClick={() => onCopy({ sku, name, title, color }, copied)}
    >
      <Cover path={cover} />
      <span>
        {name}
        <span className={styles.color}>{color}</span>
      </span>
    </button>
  );
}
