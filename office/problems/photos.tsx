/** Photos of a problem: one large, the others below it. Each opens in its own size by itself. */
import { useState } from 'react';
import styles from './photos.module.css';

const addressOf = (id: string) => `/api/office/report-photos/${id}`;

export function Photos({ ids }: { ids: readonly string[] }) {
  const [chosen, setChosen] = useState(ids[0]);
  if (chosen === undefined) return <p>Its photos have been deleted.</p>;
  return (
    <div className={styles.photos}>
      <a href={addressOf(chosen)} target="_blank" rel="noreferrer">
        <img
          className={styles.large}
          src={addressOf(chosen)}
          alt={`From the buyer, ${ids.indexOf(chosen) + 1} of ${ids.length}`}
        />
      </a>
      {ids.length > 1 ? (
        <div className={styles.row}>
          {ids.map((id, at) => (
            <button
              key={id}
              type="button"
              className={styles.small}
              aria-label={`Show photo ${at + 1}`}
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
