/** A list of sarees, whichever route it stands on: count, chips, filters, sort, grid, cards and 'Load more'. */
import { Columns2, Columns4, SlidersHorizontal, Square, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import type { Listing } from '../../shop/catalogue/listing.ts';
import { sortOrders, titleOf } from '../../shop/catalogue/vocabulary.ts';
import type { Picture as PictureFacts } from '../../shop/media/picture.ts';
import button from '../components/button.module.css';
import { LinkButton } from '../components/link-button.tsx';
import { Picture } from '../components/picture.tsx';
import { SareeCard } from '../components/saree-card.tsx';
import { sizesOf } from '../components/sizes.ts';
import { chipsOf, type ListView, readListView, writeListView } from './filter-address.ts';
import { FilterFields } from './filter-form.tsx';
import styles from './listing-page.module.css';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

interface ListingPageProps {
  title: string;
  intro?: string | undefined;
  listing: Listing;
  view: ListView;
  hasFabric?: boolean;
  /** What an empty list without filters says. */
  emptyText?: string;
  /** Beside the title, where there is room for it; the first saree's where the house has none. */
  picture?: PictureFacts | null;
}

const formId = 'filters';

export function ListingPage({ title, intro, listing, view, hasFabric = true, emptyText, picture }: ListingPageProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isLoading = useNavigation().location?.pathname === pathname;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const addressOf = (next: ListView) => {
    const query = writeListView(next).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  const apply = (form: HTMLFormElement, submitter?: HTMLElement | null) => {
    const data = new FormData(form, submitter);
    const params = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    void navigate(addressOf({ ...readListView(params), page: 1 }), { preventScrollReset: true, replace: true });
  };
  const fields = <FilterFields view={view} facets={listing.facets} hasFabric={hasFabric} />;

  return (
    <div className="wrap">
      <div className={styles.top}>
        <div>
          <h1>{title}</h1>
          {intro ? <p className={styles.intro}>{intro}</p> : null}
        </div>
        {picture === undefined ? null : (
          <div className={styles.picture}>
            <Picture picture={picture ?? listing.cards[0]?.image ?? null} alt="" sizes="18rem" />
          </div>
        )}
      </div>
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {listing.total} Products
        </p>
        <LinkButton
          href="#filter-panel"
          className={`${button.button} ${styles.open}`}
          onPress={() => setSheetOpen(true)}
        >
          <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} /> Filter
        </LinkButton>
        <label className={styles.sort}>
          <span>Sort</span>
          <select
            name="sort"
            form={formId}
            value={view.filter.sort ?? ''}
            onChange={(event) => event.target.form?.requestSubmit()}
          >
            <option value="">Featured</option>
            {sortOrders.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <GridToggle view={view} addressOf={addressOf} />
      </div>
      <Chips view={view} addressOf={addressOf} />
      <div className={styles.columns}>
        <form
          id={formId}
          method="get"
          className={styles.panel}
          aria-label="Filters"
          onChange={(event) => event.currentTarget.requestSubmit()}
          onSubmit={(event) => {
            event.preventDefault();
            apply(event.currentTarget);
          }}
        >
          <div id="filter-panel">{fields}</div>
          {view.filter.search ? <input type="hidden" name="search" value={view.filter.search} /> : null}
          {view.grid ? <input type="hidden" name="grid" value={view.grid} /> : null}
          <noscript>
            <button type="submit" className={button.button}>
              Apply filters
            </button>
          </noscript>
        </form>
        <div aria-busy={isLoading} className={styles.list}>
          <h2 className="visually-hidden">Pieces</h2>
          <Cards listing={listing} view={view} emptyText={emptyText} addressOf={addressOf} />
        </div>
      </div>
      <Suspense>
        {isSheetOpen ? (
          <FilterSheet total={listing.total} onChange={apply} onClose={() => setSheetOpen(false)}>
            {view.filter.search ? <input type="hidden" name="search" value={view.filter.search} /> : null}
            {view.filter.sort ? <input type="hidden" name="sort" value={view.filter.sort} /> : null}
            {view.grid ? <input type="hidden" name="grid" value={view.grid} /> : null}
            {fields}
          </FilterSheet>
        ) : null}
      </Suspense>
    </div>
  );
}

interface Addressed {
  view: ListView;
  addressOf(view: ListView): string;
}

/** On a desk 2 or 4 columns, 3 when neither is pressed; on a phone 1 or 2. One address serves both: `grid=2` is the larger picture. */
const gridOptions = {
  desk: [
    { label: '2 columns', grid: 2, Icon: Columns2 },
    { label: '4 columns', grid: 4, Icon: Columns4 },
  ],
  phone: [
    { label: '1 column', grid: 2, Icon: Square },
    { label: '2 columns', grid: null, Icon: Columns2 },
  ],
} as const;

/** Pressing the pressed one returns to the default (decisions: grid toggle). */
function GridToggle({ view, addressOf }: Addressed) {
  return (['desk', 'phone'] as const).map((device) => (
    <fieldset key={device} className={styles[`${device}Grid`]} aria-label="Columns">
      {gridOptions[device].map(({ label, grid, Icon }) => {
        const isPressed = device === 'phone' ? (view.grid === 2) === (grid === 2) : view.grid === grid;
        return (
          <Link
            key={label}
            to={addressOf({ ...view, grid: isPressed ? null : grid })}
            role="button"
            aria-pressed={isPressed}
            aria-label={label}
            className={button.icon}
            preventScrollReset
            replace
          >
            <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
          </Link>
        );
      })}
    </fieldset>
  ));
}

function Chips({ view, addressOf }: Addressed) {
  const chips = chipsOf(view, (id) => titleOf(id) ?? id.charAt(0).toUpperCase() + id.slice(1));
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Chosen filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={addressOf(without)}
            className={styles.chip}
            preventScrollReset
            replace
            aria-label={`Remove ${label}`}
          >
            {label} <X aria-hidden="true" size={15} strokeWidth={1.5} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={addressOf({ ...readListView(new URLSearchParams()), grid: view.grid })}
          className={button.link}
          preventScrollReset
          replace
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}

interface CardsProps extends Addressed {
  listing: Listing;
  emptyText: string | undefined;
}

/** How wide a card's picture is drawn, for each number of columns. */
const sizes = {
  2: sizesOf(94, 36),
  3: sizesOf(46, 24),
  4: sizesOf(46, 18),
};

function Cards({ listing, view, emptyText, addressOf }: CardsProps) {
  if (listing.total === 0) return <Empty view={view} emptyText={emptyText} />;
  const left = listing.total - listing.cards.length;
  return (
    <>
      <ul className={styles.cards} data-columns={view.grid ?? 3}>
        {listing.cards.map((saree, at) => (
          <li key={saree.sku}>
            <SareeCard saree={saree} sizes={sizes[view.grid ?? 3]} isFirst={at < 2} />
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <div className={styles.more}>
          <p>
            {listing.cards.length} of {listing.total}
          </p>
          <Link to={addressOf({ ...view, page: view.page + 1 })} className={button.button} preventScrollReset replace>
            Load more
          </Link>
        </div>
      ) : null}
    </>
  );
}

function Empty({ view, emptyText }: { view: ListView; emptyText: string | undefined }) {
  const isNarrowed = chipsOf(view, String).length > 0;
  return (
    <div className={styles.empty}>
      <h3>{!isNarrowed && emptyText ? emptyText : 'Nothing fits all of this.'}</h3>
      <p>Take a filter away, try another word, or begin again with everything on the shelf.</p>
      <Link to="/sarees" className={button.button}>
        See all sarees
      </Link>
    </div>
  );
}
