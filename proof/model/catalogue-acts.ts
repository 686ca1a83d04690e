/** Defines the acts of staff on many sarees at once, their undo, and acts on the house. */
import { randomUUID } from 'node:crypto';
import { planBulkChange } from '../../shop/bulk-edit/plan-bulk-change.ts';
import { listEntries } from '../../shop/house/house-store.ts';
import { editGridAct, undoBulkAct } from '../../shop/office/bulk-acts.ts';
import { saveHouseAct } from '../../shop/office/house-acts.ts';
import { priceRuleOf } from '../../shop/saree-editing/price-rule.ts';
import { defineAct, defineActOnOne } from './act.ts';
import { actorOf, askForAct, type StaffName, wordOf } from './staff-acts.ts';
import { type ModelWorld, modelSkus } from './world.ts';

/** Counts all sarees anew in the grid, having seen what may no longer be so when it is applied. */
export const staffEditsGrid = (who: StaffName, pieces: readonly number[]) =>
  defineAct(`the ${who} counts ${pieces.join(', ')} of ${modelSkus.join(', ')} in the grid`, async (world, shop) => {
    const rows = await shop.db.selectFrom('saree').select(['sku', 'availability']).orderBy('sku').execute();
    const cells = rows.map(({ sku, availability }) => ({
      sku,
      column: 'availability',
      from: String(availability),
      to: String(pieces[(modelSkus as readonly string[]).indexOf(sku)] ?? 0),
    }));
    const edits = { cells: cells.filter(({ from, to }) => from !== to), newSarees: [] };
    const request = { source: 'grid', staffId: world.staff[who], edits, priceRule: priceRuleOf(who) } as const;
    const { id } = await planBulkChange(shop, request);
    if (id === null) return 'nothing to apply';
    // Known before it is applied: a process that dies just afterwards has changed sarees all the same.
    world.bulkChanges.push(id);
    return wordOf(await askForAct(shop, editGridAct, { id, actor: actorOf(who, world) }, { changeId: id }));
  });

const planned = {
  among: ({ bulkChanges }: Readonly<ModelWorld>) => bulkChanges,
  called: (id: string, { bulkChanges }: Readonly<ModelWorld>) => `grid change ${bulkChanges.indexOf(id) + 1}`,
};

export const staffUndoesGrid = (nth: number, who: StaffName) =>
  defineActOnOne(nth, `the ${who} undoes _`, planned, async (changeId, world, shop) =>
    wordOf(await askForAct(shop, undoBulkAct, { id: randomUUID(), actor: actorOf(who, world) }, { changeId })),
  );

/** Hides the category of all sarees from menus, or shows it again. */
export const staffShowsCategory = (who: StaffName, isShown: boolean) =>
  defineAct(`the ${who} ${isShown ? 'shows' : 'hides'} the category`, async (world, shop) => {
    const [entry] = await listEntries(shop.db, 'category');
    if (!entry) return 'there is none';
    const { id, version: seen, title, words } = entry;
    const unchanged = { title, words, showAt: null, hideAt: null, details: {}, pictures: {} };
    const input = { kind: 'category', id, seen, ...unchanged, isShown };
    return wordOf(await askForAct(shop, saveHouseAct, { id: randomUUID(), actor: actorOf(who, world) }, input));
  });
