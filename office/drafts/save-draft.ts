/** Saves the words of open drafts at the shop, one save of a draft after another. */
import { performAsked } from '../api/perform-act.ts';
import { filled } from './draft.ts';
import { edit, findDraft, noteStale } from './open-drafts.ts';

const saves = new Map<string, Promise<void>>();

/** Saves the words of a draft at the shop, unless they are there. Throws an `ApiProblem` if that is refused, and notes a newer state. */
export function saveDraft(id: string): Promise<void> {
  const save = (saves.get(id) ?? Promise.resolve()).catch(() => {}).then(() => saveNow(id));
  saves.set(id, save);
  return save;
}

async function saveNow(id: string): Promise<void> {
  const { fields, version, isChanged } = findDraft(id)?.draft ?? {};
  if (!fields || !isChanged) return;
  const input = { draftId: id, fields: filled(fields), seen: version };
  const { answer } = await performAsked({ name: 'draft.save', input }).catch((error: unknown) => {
    noteStale(id, error);
    throw error;
  });
  const saved = 'outcome' in answer ? Number(answer.outcome.version) : Number.NaN;
  edit(id, (draft) => ({
    ...draft,
    version: Number.isInteger(saved) ? saved : draft.version + 1,
    isChanged: draft.fields !== fields,
  }));
}
