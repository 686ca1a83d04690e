/** Reads a draft of a saree as the office shows it, with what it lacks to be listed. */
import type { CellMistake } from '../catalogue/cell-rules.ts';
import { readVocabulary } from '../catalogue/vocabulary-store.ts';
import { indianDayOf } from '../indian-time.ts';
import { listOpenDrafts, type OpenDraft, readOpenDraft } from '../office-lists/draft-list-store.ts';
import type { Role } from '../roles.ts';
import { readDraft } from '../saree-editing/draft.ts';
import { readDraftToList } from '../saree-editing/list-draft.ts';
import { priceRuleOf } from '../saree-editing/price-rule.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'db' | 'now'>;

export interface DraftPage extends OpenDraft {
  /** The sku that it gets unless its fields have one; `null` without a category. */
  readonly proposedSku: string | null;
  readonly missing: readonly CellMistake[];
}

/** Returns an open draft, with what hinders a person of this role to list it; `null` if it is none, or none any more. */
export async function readDraftPage({ db, now }: Needs, id: string, role: Role): Promise<DraftPage | null> {
  const open = await readOpenDraft(db, id);
  if (!open) return null;
  const hasCover = hasCoverOf(open);
  const { proposedSku, read } = await readDraftToList(db, open.draft, {
    hasCover,
    priceRule: priceRuleOf(role),
    now: now(),
  });
  return { ...open, proposedSku, missing: read.ok ? [] : read.mistakes };
}

const hasCoverOf = ({ pictures }: OpenDraft) => pictures.some(({ place }) => place === 1);

/** A draft of the list, and how much it lacks by the rules of its cells alone. */
export interface DraftRow extends OpenDraft {
  readonly missing: number;
}

/** Returns the open drafts, the one that was changed last first, at most `max`. */
export async function readDraftRows({ db, now }: Needs, max: number): Promise<DraftRow[]> {
  const today = indianDayOf(now());
  const vocabulary = await readVocabulary(db);
  return (await listOpenDrafts(db, max)).map((open) => {
    const { fields } = open.draft;
    const proposedSku = fields.category ? 'A1' : null;
    const read = readDraft({ fields, proposedSku, hasCover: hasCoverOf(open), vocabulary, today });
    return { ...open, missing: read.ok ? 0 : read.mistakes.length };
  });
}
