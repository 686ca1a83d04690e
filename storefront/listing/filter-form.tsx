/**
 * The filters of a list: a plain GET form. With JavaScript each choice is applied at once; without, by its button.
 * A value that would show nothing is disabled, not hidden, and every value tells its count.
 */
import { type ReactNode, useState } from 'react';
import type { Facets } from '../../shop/catalogue/listing.ts';
import { categories, filterColours, occasions, priceRange } from '../../shop/catalogue/vocabulary.ts';
import { glossary } from '../content/glossary.ts';
import type { ListView } from './filter-address.ts';
import styles from './filter-form.module.css';

interface FilterFormProps {
  view: ListView;
  facets: Facets;
  /** A category page's own fabric is not a choice on it. */
  hasFabric: boolean;
}

export function FilterFields({ view: { filter }, facets, hasFabric }: FilterFormProps) {
  const weaves = Object.keys(facets.weaves)
    .concat(filter.weaves.filter((weave) => !(weave in facets.weaves)))
    .sort();
  return (
    <div className={styles.fields}>
      {hasFabric ? (
        <Group title="Fabric">
          {categories.map(({ id, title }) => (
            <Choice
              key={id}
              name="fabric"
              value={id}
              label={title}
              count={facets.categories[id]}
              chosen={filter.categories}
            />
          ))}
        </Group>
      ) : null}
      <Group title="Colour">
        <div className={styles.colours}>
          {filterColours.map(({ id, swatch }) => (
            <Choice
              key={id}
              name="colour"
              value={id}
              label={id}
              count={facets.colours[id]}
              chosen={filter.colours}
              swatch={swatch}
            />
          ))}
        </div>
      </Group>
      <Group title="Weave">
        {weaves.map((weave) => (
          <Choice
            key={weave}
            name="weave"
            value={weave}
            label={weave}
            count={facets.weaves[weave]}
            chosen={filter.weaves}
          />
        ))}
      </Group>
      <Group title="Price">
        <PriceEnd name="min" label="From" value={filter.minRupees ?? priceRange.min} />
        <PriceEnd name="max" label="Up to" value={filter.maxRupees ?? priceRange.max} />
      </Group>
      <Group title="Occasion">
        {occasions.map((occasion) => (
          <Choice
            key={occasion}
            name="occasion"
            value={occasion}
            label={occasion}
            count={facets.occasions[occasion]}
            chosen={filter.occasions}
          />
        ))}
      </Group>
      <Group title="Availability">
        <Choice
          name="in_stock"
          value="1"
          label="In stock"
          count={facets.inStock}
          chosen={filter.inStock ? ['1'] : []}
        />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  label: string;
  count: number | undefined;
  chosen: readonly string[];
  swatch?: string;
}

function Choice({ name, value, label, count = 0, chosen, swatch }: ChoiceProps) {
  const [isChosen, choose] = useFollowed(chosen.includes(value));
  return (
    <label className={styles.choice} title={glossary[label.toLowerCase()]}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {swatch ? <span className={styles.swatch} style={{ backgroundColor: swatch }} aria-hidden="true" /> : null}
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}

/** State that follows the address, and runs ahead of it while a choice is being applied: the box keeps its focus. */
function useFollowed<T>(value: T): [T, (next: T) => void] {
  const [state, setState] = useState({ value, shown: value });
  if (state.value !== value) setState({ value, shown: value });
  return [state.value === value ? state.shown : value, (shown) => setState({ value, shown })];
}

/** Shows the price while the slider moves, and applies it when it is let go. */
function PriceEnd({ name, label, value }: { name: string; label: string; value: number }) {
  const [shown, show] = useFollowed(value);
  return (
    <label className={styles.price}>
      <span>
        {label} <output>₹{shown.toLocaleString('en-IN')}</output>
      </span>
      <input
        type="range"
        name={name}
        min={priceRange.min}
        max={priceRange.max}
        step={priceRange.step}
        value={shown}
        onChange={(event) => {
          show(Number(event.currentTarget.value));
          event.stopPropagation();
        }}
        onPointerUp={(event) => event.currentTarget.form?.requestSubmit()}
        onKeyUp={(event) => event.currentTarget.form?.requestSubmit()}
      />
    </label>
  );
}
