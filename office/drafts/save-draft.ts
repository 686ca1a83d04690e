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
  const draft = findDraft(id)?.draft;
  if (!draft?.isChanged) return;
  const { fields, version } = draft;
  const input = { draftId: id, fields: filled(fields), seen: version };
  const { answer } = await performAsked({ name: 'draft.save', input }).catch((error: unknown) => {
    noteStale(id, error);
    throw error;
  });
  const saved = 'outcome' in answer ? Number(answer.outcome.version) : Number.NaN;
  edit(id, (now) => ({
    ...now,
    version: Number.isInteger(saved) ? saved : now.version + 1,
    isChanged: now.fields !== fields,
  }));
}
