/** The brand's claims (spec 1) in one line under the hero. */
import { Selvedge } from '../../look/components/selvedge.tsx';
import styles from './promises.module.css';

const promises = ['100% made in India', 'Handmade', 'Lightweight', 'All-day comfort'];

export function Promises() {
  return (
    <div>
      <ul className={`wrap ${styles.promises}`}>
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <Selvedge />
    </div>
  );
}
