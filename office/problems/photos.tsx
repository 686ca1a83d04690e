/** Photos of a problem: one large, the others below it. Each opens in its own size by itself. */
import { useState } from 'react';
import styles from './photos.module.css';
import { useProblemsWords } from './words/use-problems-words.ts';

const addressOf = (id: string) => `/api/office/report-photos/${id}`;

export function Photos({ ids }: { ids: readonly string[] }) {
  const [chosen, setChosen] = useState(ids[0]);
  const { photosDeleted, photoFromBuyer, showPhoto } = useProblemsWords();
  if (chosen === undefined) return <p>{photosDeleted}</p>;
  return (
    <div className={styles.photos}>
      <a href={addressOf(chosen)} target="_blank" rel="noreferrer">
        <img
          className={styles.large}
          src={addressOf(chosen)}
          alt={photoFromBuyer(ids.indexOf(chosen) + 1, ids.length)}
        />
      </a>
      {ids.length > 1 ? (
        <div className={styles.row}>
          {ids.map((id, at) => (
            <button
              key={id}
              type="button"
              className={styles.small}
              aria-label={showPhoto(at + 1)}
              aria-pressed={id === chosen}
              onClick={() => setChosen(id)}
            >
              <img src={addressOf(id)} alt="" />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
