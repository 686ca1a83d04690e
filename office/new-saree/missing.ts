/** Says in one sentence what a draft lacks. Pure. */
import { factGroups } from '../catalogue/facts.ts';
import type { Missing } from '../drafts/draft.ts';

const ofGroups = new Set(factGroups.flatMap(({ facts }) => facts.map(({ column }) => column)));

/** Most facts of the groups that are named one by one: more of them come from a saree that it is like. */
const mostNamed = 3;

/** Returns the links of the sentence, in its order: each thing that is missing, or the saree from which many can be copied. */
export function shortened(missing: readonly Missing[]): Missing[] {
  const facts = missing.filter(({ field }) => ofGroups.has(field) || field === 'weaver' || field === 'village');
  if (facts.length <= mostNamed) return [...missing];
  const others = missing.filter((one) => !facts.includes(one));
  return [...others, { field: 'like', words: 'which one it is like' }];
}

/** Returns the column to whose field a mistake leads; fields in the folded group have to be unfolded first. */
export function isFolded(field: string): boolean {
  return ofGroups.has(field) && field !== 'one_of_one';
}
