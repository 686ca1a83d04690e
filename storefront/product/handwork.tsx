/** Shows what is natural in handwork, what is a fault, and how a saree is kept: two disclosures under the facts. */
import button from '../../look/components/button.module.css';
import { handworkFaults, naturalTraits, storageAdvice } from '../content/handwork.ts';
import { reportWindowText } from '../content/promises.ts';
import { useShop } from '../state/shop.ts';
import styles from './handwork.module.css';

export function HandworkNotes() {
  const { returnsHours } = useShop().facts;
  return (
    <div className={styles.handwork} data-unprinted>
      <details>
        <summary className={button.link}>What is natural in handwork, and what is a fault</summary>
        <h3>Natural in handwork</h3>
        <List lines={naturalTraits} />
        <h3>A fault</h3>
        <List lines={handworkFaults} />
        <p>Found one? Show it to us {reportWindowText(returnsHours)}. We take the saree back.</p>
      </details>
      <details>
        <summary className={button.link}>How to store it</summary>
        <List lines={storageAdvice} />
      </details>
    </div>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
