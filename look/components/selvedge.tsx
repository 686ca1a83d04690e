/** The brand's one ornament: a woven edge. A hairline pair, or with `temple` a row of temple teeth on it. */
import styles from './selvedge.module.css';

export function Selvedge({ temple = false }: { temple?: boolean }) {
  return <div aria-hidden="true" className={temple ? styles.temple : styles.pair} />;
}
