/**
 * The filters of a list: a plain GET form. With JavaScript each choice is applied at once; without, by its button.
 * A value that would show nothing is disabled, not hidden, and every value tells its count.
 */
import type { ReactNode } from 'react';
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
  const isChosen = chosen.includes(value);
  return (
    // The key makes an uncontrolled box follow the address when it changes by other means.
    <label key={String(isChosen)} className={styles.choice} title={glossary[label.toLowerCase()]}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} disabled={count === 0 && !isChosen} />
      {swatch ? <span className={styles.swatch} style={{ backgroundColor: swatch }} aria-hidden="true" /> : null}
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}

function PriceEnd({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <label className={styles.price}>
      <span>
        {label} <output>₹{value.toLocaleString('en-IN')}</output>
      </span>
      <input
        key={value}
        type="range"
        name={name}
        min={priceRange.min}
        max={priceRange.max}
        step={priceRange.step}
        defaultValue={value}
        onInput={(event) => {
          const shown = event.currentTarget.previousElementSibling?.querySelector('output');
          if (shown) shown.textContent = `₹${Number(event.currentTarget.value).toLocaleString('en-IN')}`;
        }}
      />
    </label>
  );
}
