/**
 * The filter of the price: two thumbs on one line, which cannot pass each other, and two fields to type exact prices.
 */
import { priceFilterRange } from '../../shop/catalogue/vocabulary.ts';
import { parsePriceParams } from './filter-address.ts';
import styles from './price-filter.module.css';
import { useLatestChoice } from './use-latest-choice.ts';

interface PriceFilterProps {
  minRupees: number | null;
  maxRupees: number | null;
}

/**
 * The filter. The form sends the fields, with or without JavaScript; the thumbs need JavaScript and change the fields.
 */
export function PriceFilter({ minRupees, maxRupees }: PriceFilterProps) {
  const [from, setFrom] = useLatestChoice(text(minRupees ?? priceFilterRange.min));
  const [to, setTo] = useLatestChoice(maxText(maxRupees));
  // The thumbs follow the typed texts as far as these can be read as prices.
  const { minRupees: low, maxRupees: high } = parsePriceParams(from, to);
  const [min, max] = [onRail(low ?? priceFilterRange.min), onRail(high ?? priceFilterRange.max)];
  const tidy = () => {
    setFrom(text(low ?? priceFilterRange.min));
    setTo(maxText(high));
  };
  return (
    <div className={styles.price}>
      <div className={styles.line}>
        <svg aria-hidden="true" className={styles.rail}>
          <rect x={share(min)} width={share(max - min)} height="100%" />
        </svg>
        <Thumb
          label="Lowest price"
          value={min}
          // With both thumbs at the far end, neither could be moved unless this one lay on top.
          isOnTop={min > priceFilterRange.max / 2}
          onMove={(value) => setFrom(text(Math.min(value, max)))}
        />
        <Thumb
          label="Highest price"
          value={max}
          hasMore={high === null}
          onMove={(value) => setTo(maxText(value === priceFilterRange.max ? null : Math.max(value, min)))}
        />
      </div>
      <div className={styles.fields}>
        <PriceField name="min" label="From" value={from} onWrite={setFrom} onDone={tidy} />
        <PriceField name="max" label="Up to" value={to} placeholder={noMaximum} onWrite={setTo} onDone={tidy} />
      </div>
    </div>
  );
}

/** Shown in the empty field of the highest price: the top of the range means 'and more'. */
const noMaximum = `${text(priceFilterRange.max)}+`;

function maxText(rupees: number | null): string {
  return rupees === null ? '' : text(rupees);
}

/** Returns the place of a price on the line, which ends before the dearest sarees. */
function onRail(rupees: number): number {
  return Math.min(rupees, priceFilterRange.max);
}

/** Returns a price as a percentage of the whole range. */
function share(rupees: number): string {
  return `${(100 * rupees) / priceFilterRange.max}%`;
}

function text(rupees: number): string {
  return rupees.toLocaleString('en-IN');
}

interface ThumbProps {
  label: string;
  value: number;
  isOnTop?: boolean;
  /** True if dearer sarees are shown as well. */
  hasMore?: boolean;
  onMove(value: number): void;
}

function Thumb({ label, value, isOnTop = false, hasMore = false, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={hasMore ? `₹${text(value)} and more` : `₹${text(value)}`}
      {...priceFilterRange}
      value={value}
      className={isOnTop ? styles.onTop : undefined}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
    />
  );
}

interface PriceFieldProps {
  name: string;
  label: string;
  value: string;
  placeholder?: string;
  onWrite(value: string): void;
  onDone(): void;
}

function PriceField({ name, label, value, placeholder, onWrite, onDone }: PriceFieldProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <span className={styles.amount}>
        <span aria-hidden="true">₹</span>
        <input
          type="text"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={8}
          name={name}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onWrite(event.currentTarget.value)}
          onBlur={onDone}
          onFocus={(event) => event.currentTarget.select()}
        />
      </span>
    </label>
  );
}
