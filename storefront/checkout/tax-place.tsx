/** The place of the invoice's tax in the order summary until it is known. */
import styles from './order-summary.module.css';

export function TaxPlace({ isBeside }: { isBeside: boolean }) {
  return (
    <div className={isBeside ? styles.beside : undefined}>
      <dt>{'\u00a0'}</dt>
      <dd>{'\u00a0'}</dd>
    </div>
  );
}
