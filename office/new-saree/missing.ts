/** Says in one sentence what a draft lacks. Pure. */
import { factGroups } from '../catalogue/facts.ts';
import type { CatalogueWords } from '../catalogue/words/en.ts';
import type { Missing } from '../drafts/draft.ts';

const ofGroups = new Set(factGroups.flatMap(({ facts }) => facts.map(({ column }) => column)));

/** Most facts of the groups that are named one by one: more of them come from a saree that it is like. */
const mostNamed = 3;

/**
 * Returns the links of the sentence, in the order of the form. A photo brings the colour, and the saree that the new one is like
 * brings its name and many facts: what they bring is not asked for beside them.
 */
export function shortened(missing: readonly Missing[], words: CatalogueWords): Missing[] {
  const fields = missing.map(({ field }) => field);
  const facts = fields.filter((field) => ofGroups.has(field) || field === 'weaver' || field === 'village');
  const isCopied = facts.length > mostNamed;
  const brought = [
    ...(fields.includes('pictures') ? ['color', 'colour_family'] : []),
    ...(isCopied ? ['name', ...facts] : []),
  ];
  const named = missing.filter(({ field }) => !brought.includes(field));
  if (!isCopied) return named;
  const at = named.findIndex(({ field }) => field === 'pictures') + 1;
  return named.toSpliced(at, 0, { field: 'like', words: words.lacks.like });
}

/** Returns the column to whose field a mistake leads; fields in the folded group have to be unfolded first. */
export function isFolded(field: string): boolean {
  return ofGroups.has(field) && field !== 'one_of_one';
}
