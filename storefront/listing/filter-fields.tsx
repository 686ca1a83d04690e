/**
 * The filters of a listing, those that matter for handwoven cloth first. Every value shows its count. A value that
 * would find nothing is disabled, not hidden.
 */
import type { Facets } from '../../shop/catalogue/listing.ts';
import { formatPriceRange } from '../../shop/catalogue/price-words.ts';
import { filterColours } from '../../shop/catalogue/vocabulary.ts';
import type { House } from '../api/house.ts';
import { useShop } from '../state/shop.ts';
import { FilterChoice } from './choice.tsx';
import { FacetGroup } from './facet-group.tsx';
import type { FilterInAddress, ListView } from './filter-address.ts';
import styles from './filter-fields.module.css';
import { PriceFilter } from './price-filter.tsx';

export interface FilterFieldsProps {
  view: ListView;
  facets: Facets;
  /** False on the page of a category, which is a fabric itself. */
  hasFabric: boolean;
  /** True in the sheet, where only groups with a chosen value begin unfolded. */
  areFolded?: boolean;
}

interface Facet {
  title: string;
  name: string;
  values: readonly { id: string; label: string; swatch?: string }[];
  counts: Readonly<Record<string, number>>;
  chosen: readonly string[];
}

export function FilterFields({ view: { filter }, facets, hasFabric, areFolded = false }: FilterFieldsProps) {
  const { house } = useShop();
  const [weave, fabric, colour, occasion] = facetsOf(filter, facets, house);
  const price = formatPriceRange(filter);
  const group = (facet: Facet) => <FacetChoices key={facet.name} facet={facet} isFolded={areFolded} />;
  return (
    <div className={styles.fields}>
      <FilterChoice
        name="in_stock"
        value="1"
        label="In stock"
        count={facets.inStock}
        isChosen={filter.inStock}
        look="switch"
      />
      {group(weave)}
      {hasFabric ? group(fabric) : null}
      {group(colour)}
      <FacetGroup title="Price" isFolded={areFolded} chosen={price ? [price] : []}>
        <PriceFilter minRupees={filter.minRupees} maxRupees={filter.maxRupees} />
      </FacetGroup>
      {group(occasion)}
    </div>
  );
}

function facetsOf(
  filter: FilterInAddress,
  facets: Facets,
  { categories, occasions }: House,
): [Facet, Facet, Facet, Facet] {
  const titled = (entries: House['categories']) => entries.map(({ id, title }) => ({ id, label: title }));
  const words = (values: readonly string[]) => values.map((id) => ({ id, label: id }));
  const weaves = [...new Set([...Object.keys(facets.weaves), ...filter.weaves])].sort();
  return [
    { title: 'Weave', name: 'weave', values: words(weaves), counts: facets.weaves, chosen: filter.weaves },
    {
      title: 'Fabric',
      name: 'fabric',
      values: titled(categories),
      counts: facets.categories,
      chosen: filter.categories,
    },
    {
      title: 'Colour',
      name: 'colour',
      values: filterColours.map(({ id, swatch }) => ({ id, label: id, swatch })),
      counts: facets.colours,
      chosen: filter.colours,
    },
    {
      title: 'Occasion',
      name: 'occasion',
      values: titled(occasions),
      counts: facets.occasions,
      chosen: filter.occasions,
    },
  ];
}

function FacetChoices({ facet, isFolded }: { facet: Facet; isFolded: boolean }) {
  const { title, name, values, counts, chosen } = facet;
  const chosenLabels = values.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  const hasSwatches = values.some(({ swatch }) => swatch);
  return (
    <FacetGroup title={title} isFolded={isFolded} chosen={chosenLabels}>
      <div className={hasSwatches ? styles.colours : undefined}>
        {values.map(({ id, label, swatch }) => (
          <FilterChoice
            key={id}
            name={name}
            value={id}
            label={label}
            count={counts[id]}
            isChosen={chosen.includes(id)}
            swatch={swatch}
          />
        ))}
      </div>
    </FacetGroup>
  );
}
