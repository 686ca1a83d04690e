/** Hidden fields of the filter form, which keep the search and the columns when it is submitted. */
import type { ListView } from './filter-address.ts';

/** Renders the fields; with `hasSort` also the order, for a form that has no control for it. */
export function HiddenViewFields({ view: { filter, grid }, hasSort = false }: { view: ListView; hasSort?: boolean }) {
  return (
    <>
      {filter.search ? <input type="hidden" name="search" value={filter.search} /> : null}
      {hasSort && filter.sort ? <input type="hidden" name="sort" value={filter.sort} /> : null}
      {grid ? <input type="hidden" name="grid" value={grid} /> : null}
    </>
  );
}
