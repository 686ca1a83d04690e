/** Finds a saree that the new one is like, and copies its facts. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Cells, type SareeToCopy, sareesToCopyQuery } from '../catalogue/sarees-query.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import type { CopiedSaree } from '../drafts/draft.ts';
import { Cover } from '../parts/cover.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { useSettled } from '../parts/use-settled.ts';
import styles from './like-picker.module.css';
import { useNewSareeWords } from './words/use-new-saree-words.ts';

interface LikePickerProps {
  copied: CopiedSaree | null;
  onCopy(from: CopiedSaree, copied: Cells): void;
}

const settleMs = 200;

export function LikePicker({ copied, onCopy }: LikePickerProps) {
  const [text, setText] = useState('');
  const words = useNewSareeWords();
  const { searchHint } = useCatalogueWords();
  const found = useQuery(sareesToCopyQuery(useSettled(text.trim(), settleMs)));
  return (
    <section className={styles.like} aria-labelledby="like-title">
      <div className={styles.head}>
        <h2 id="like-title">{words.likeWhich}</h2>
        <p role="status">{copied ? words.copiedFrom(`${copied.name}, ${copied.color}`) : words.itCopies}</p>
      </div>
      <SearchField id="fact-like" label={words.searchLike} placeholder={searchHint} text={text} onChange={setText} />
      <Answered query={found} shapes={<Shapes rows={1} height={5} />}>
        {({ sarees }) =>
          sarees.length === 0 ? (
            <p className={styles.none}>{text.trim() === '' ? words.noSaree : words.noneMatches(text.trim())}</p>
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
