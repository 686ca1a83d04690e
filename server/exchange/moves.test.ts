import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Direction, type Entry, type Found, nextMove, type Place, places, releaseInPlace } from './moves.ts';

/** Contents of the three places by `place/name`: each entry is of the release `before` or `after`. */
type World = Map<string, 'before' | 'after'>;

const at = (place: Place, { name }: Entry) => `${place}/${name}`;

function worldOf(entries: readonly Entry[]): World {
  const world: World = new Map();
  for (const entry of entries) {
    if (entry.before) world.set(at('here', entry), 'before');
    if (entry.after) world.set(at('new', entry), 'after');
  }
  return world;
}

const find = (world: World) => (entry: Entry) =>
  Object.fromEntries(places.map((place) => [place, world.has(at(place, entry))])) as Found;

/**
 * Moves entries in their order until all are where the direction leads, or until `steps` moves were made, as if the
 * process was killed. Returns the number of moves.
 */
function exchange(world: World, entries: readonly Entry[], direction: Direction, steps = Number.POSITIVE_INFINITY) {
  let made = 0;
  for (const entry of entries) {
    for (;;) {
      const move = nextMove(entry, find(world)(entry), direction);
      if (!move) break;
      if (made === steps) return made;
      if (made > 10 * entries.length) throw new Error('the moves do not end');
      made += 1;
      const content = world.get(at(move.from, entry));
      if (!content) throw new Error(`nothing to ${move.act} from ${at(move.from, entry)}`);
      const isOccupied = world.has(at(move.to, entry));
      if (isOccupied && !entry.isFile) throw new Error(`${at(move.to, entry)} is a folder that would be replaced`);
      world.set(at(move.to, entry), content);
      if (move.act === 'move') world.delete(at(move.from, entry));
      for (const file of entries) {
        if (file.isFile && file.before && file.after) expect(world.has(at('here', file))).toBe(true);
      }
    }
  }
  return made;
}

/** Returns the releases of which something is in its place. */
function releasesHere(world: World): string[] {
  return [...new Set([...world].filter(([path]) => path.startsWith('here/')).map(([, release]) => release))];
}

const kinds = fc
  .record({ isFile: fc.boolean(), before: fc.boolean(), after: fc.boolean() })
  .filter(({ before, after }) => before || after);
const lists = fc
  .array(kinds, { minLength: 1, maxLength: 8 })
  .map((all) => all.map((kind, nth): Entry => ({ name: `entry-${nth}`, ...kind })));
const attempts = fc.array(
  fc.record({ direction: fc.constantFrom<Direction>('forward', 'back'), steps: fc.nat({ max: 20 }) }),
  { maxLength: 6 },
);
const direction = fc.constantFrom<Direction>('forward', 'back');

describe('an exchange of releases', () => {
  test('ends with exactly one release in its place, and the other kept whole, wherever it was killed before', () => {
    fc.assert(
      fc.property(lists, attempts, direction, (entries, killed, last) => {
        const world = worldOf(entries);
        for (const one of killed) exchange(world, entries, one.direction, one.steps);
        exchange(world, entries, last);
        const wanted: World = new Map();
        for (const entry of entries) {
          const isForward = last === 'forward';
          if (entry.before) wanted.set(at(isForward ? 'old' : 'here', entry), 'before');
          if (entry.after) wanted.set(at(isForward ? 'here' : 'new', entry), 'after');
        }
        expect(new Map([...world].sort())).toEqual(new Map([...wanted].sort()));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is called mixed, or by the release in its place, as what is there', () => {
    fc.assert(
      fc.property(lists, attempts, (entries, killed) => {
        const world = worldOf(entries);
        for (const one of killed) exchange(world, entries, one.direction, one.steps);
        const called = releaseInPlace(entries, find(world));
        if (called !== 'mixed') expect([[], [called]]).toContainEqual(releasesHere(world));
        if (releasesHere(world).length > 1) expect(called).toBe('mixed');
      }),
      { numRuns: 2_000 },
    );
  });
});
