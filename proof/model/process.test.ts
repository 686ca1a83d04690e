/** Checks that the simulated crashes and rivals do what they claim: otherwise the model proves nothing. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Services } from '../../shop/services.ts';
import { setAvailability } from '../../shop/stock/stock-ledger.ts';
import { readAvailability } from '../../shop/testing/order.ts';
import { defineAct, type ModelAct } from './act.ts';
import { runAct } from './command.ts';
import { openModelGround, resetModel } from './ground.ts';
import { performAct } from './perform-act.ts';
import { type ModelWorld, openModelWorld } from './world.ts';

const ground = await openModelGround();
let world: ModelWorld;
beforeEach(async () => {
  await resetModel(ground, [1, 1, 1]);
  world = openModelWorld(ground);
});

const free = () => readAvailability(ground.db, { sku: 'RED' });

/** Returns an act of four steps that sets one available piece to three: begin, select, one write, commit. */
const counting = (after: () => void = () => {}) =>
  defineAct('counts', async (_world, { db }: Services) => {
    await db.transaction().execute((trx) => setAvailability(trx, 'RED', 3, false));
    after();
    return 'counted';
  });

test('a simulated process that dies before its commit has changed nothing, and one that dies after it has changed everything', async () => {
  expect(await performAct(world, counting(), { dies: { at: { kind: 'step', nth: 4 }, when: 'before' } })).toContain(
    'dies before step 4, commit',
  );
  expect(await free()).toBe(1);
  expect(await performAct(world, counting(), { dies: { at: { kind: 'step', nth: 4 }, when: 'after' } })).toContain(
    'dies after step 4, commit',
  );
  expect(await free()).toBe(3);
});

test('no code of a simulated process runs after its death', async () => {
  let ran = false;
  const handled: ModelAct = defineAct('counts', async (given, shop) => {
    try {
      return await counting(() => (ran = true)).run(given, shop);
    } finally {
      ran = true;
    }
  });
  await performAct(world, handled, { dies: { at: { kind: 'step', nth: 4 }, when: 'after' } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(ran).toBe(false);
});

test('the locks of a dead simulated process are released', async () => {
  await performAct(world, counting(), { dies: { at: { kind: 'step', nth: 3 }, when: 'after' } });
  expect(await performAct(world, counting())).toBe('counted');
});

test('an injected rival completes at its step, or waits for a lock that the interrupted process has', async () => {
  for (const [at, order] of [
    [1, ['rival', 'counted']],
    [3, ['counted', 'rival']],
  ] as const) {
    const done: string[] = [];
    let rival: Promise<void> = Promise.resolve();
    const meets = {
      at: { kind: 'step' as const, nth: at },
      rival: () => {
        rival = runAct(
          world,
          counting(() => done.push('rival')),
        );
      },
    };
    await performAct(
      world,
      counting(() => done.push('counted')),
      { meets },
    );
    await rival;
    expect(done).toEqual(order);
  }
});

test('a simulated service that is away does nothing, and one that loses its answer has done its work', async () => {
  const mail = { to: 'a@b.in', subject: 'Hello', text: '', html: '' };
  const sending = defineAct('mails', async (_world, { messages }: Services) => {
    await messages.sendMail(mail);
    return 'sent';
  });
  world.faults.next('mail', 'loses its answer');
  world.faults.next('mail', 'is away');
  expect(await performAct(world, sending)).toBe('fails, mail is away');
  expect(world.mails).toEqual([]);
  expect(await performAct(world, sending)).toBe('fails, mail lost its answer');
  expect(world.mails).toEqual([mail]);
  expect(await performAct(world, sending)).toBe('sent');
});

test('the model’s database and code have the script’s time', async () => {
  world.clock.pass(86_400_000);
  const { rows } = await sql<{ at: Date }>`select current_setting('model.now')::timestamptz as at`.execute(world.db);
  expect(rows).toEqual([{ at: world.clock.now() }]);
  expect(new Date()).toEqual(world.clock.now());
});
