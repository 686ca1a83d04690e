/**
 * `npm run bench -- search`: how many of the sarees that must be found for 200 searches are among the first ten (recall@10),
 * and how long a search takes among 5,000 sarees. Prints the misses; exits 1 if the recall is below 0.95 or a search
 * takes more than 50 ms.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, longTimeouts, openDatabase } from '../database/connect.ts';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { seedCatalogue } from '../server/seed/seed-catalogue.ts';
import { emptyListingFilter } from '../shop/catalogue/listing.ts';
import { listCards } from '../shop/catalogue/listing-store.ts';
import { selectSarees } from '../shop/catalogue/saree-store.ts';
import { findSuggestions } from '../shop/catalogue/suggest.ts';
import { readVocabulary } from '../shop/catalogue/vocabulary-store.ts';
import { fillShop } from './growth-data.ts';
import { heldOutQueries } from './search/held-out.ts';
import { queries } from './search/queries.ts';
import type { SearchQuery, Wanted } from './search/query.ts';
import { sized } from './size.ts';
import { judge } from './verdict.ts';

const [minRecall, maxMs, shown] = [0.95, 50, 10];
const sarees = sized({ full: 5_000, smoke: 120 });

const print = (line: string) => process.stdout.write(`${line}\n`);

type Known = Awaited<ReturnType<typeof readSarees>>[number];

function readSarees(db: Database) {
  return selectSarees(db).where('is_shown', '=', true).execute();
}

const has = (text: string | null, part: string) => (text ?? '').toLowerCase().includes(part.toLowerCase());

/** Tells for each fact that a query may want whether a saree has it. */
const facts: { readonly [Fact in keyof Wanted]-?: (saree: Known, wanted: NonNullable<Wanted[Fact]>) => boolean } = {
  sku: (saree, sku) => saree.sku === sku,
  name: (saree, name) => saree.name === name,
  color: ({ color }, wanted) => has(color, wanted),
  colour: ({ colourFamily }, colour) => colourFamily === colour,
  border: ({ borderColours }, colour) => borderColours.some((one) => one === colour),
  category: ({ category }, wanted) => category === wanted,
  collection: ({ collection }, wanted) => collection === wanted,
  weave: ({ weave }, wanted) => has(weave, wanted),
  yarn: ({ yarn }, wanted) => has(yarn, wanted),
  dye: ({ dye }, wanted) => has(dye, wanted),
  motif: ({ motif }, wanted) => has(motif, wanted),
  occasion: ({ occasions }, wanted) => occasions.includes(wanted),
  weaver: ({ weaver }, wanted) => has(weaver, wanted),
  village: ({ village }, wanted) => has(village, wanted),
  certificate: ({ certificates }, wanted) => certificates.some((one) => has(one, wanted)),
  blouse: ({ blousePieceM }, wanted) => (blousePieceM !== null) === wanted,
  min: ({ price }, rupees) => price >= rupees * 100,
  max: ({ price }, rupees) => price <= rupees * 100,
  elsewhere: () => false,
  nothing: () => false,
};

function isWanted(saree: Known, wanted: Wanted): boolean {
  return Object.entries(wanted).every(([fact, value]) =>
    (facts[fact as keyof Wanted] as (saree: Known, value: unknown) => boolean)(saree, value),
  );
}

interface Outcome {
  readonly typed: string;
  /** Part of what must be found that is among the first ten. */
  readonly recall: number;
  /** Names what was found, for the list of misses. */
  readonly found: string;
}

async function tryQuery(db: Database, known: readonly Known[], [typed, wanted]: SearchQuery): Promise<Outcome> {
  const { cards, total } = await listCards(db, { ...emptyListingFilter, search: typed }, shown);
  if (wanted.elsewhere !== undefined || wanted.nothing) {
    const { elsewhere, closest } = await findSuggestions(db, typed, await readVocabulary(db));
    const hints = closest.map(({ search }) => search).join(', ');
    const isRight = wanted.nothing ? total === 0 && hints === '' && !elsewhere : elsewhere?.title === wanted.elsewhere;
    return { typed, recall: isRight ? 1 : 0, found: elsewhere?.title ?? `${total} found, hints: ${hints || 'none'}` };
  }
  const right = new Set(known.filter((saree) => isWanted(saree, wanted)).map(({ sku }) => sku));
  if (right.size === 0) throw new Error(`nothing in the catalogue is wanted for “${typed}”`);
  const hits = cards.filter(({ sku }) => right.has(sku)).length;
  return {
    typed,
    recall: hits / Math.min(shown, right.size),
    found: `${hits} of ${Math.min(shown, right.size)}; ${total} found: ${cards.map(({ title }) => title).join(', ')}`,
  };
}

async function measureRecall(db: Database, title: string, all: readonly SearchQuery[]): Promise<void> {
  const known = await readSarees(db);
  const outcomes: Outcome[] = [];
  for (const query of all) outcomes.push(await tryQuery(db, known, query));
  const recall = outcomes.reduce((sum, one) => sum + one.recall, 0) / outcomes.length;
  for (const { typed, recall: part, found } of outcomes) {
    if (part < 1) print(`- “${typed}”: ${part.toFixed(2)} (${found.slice(0, 160)})`);
  }
  const verdict = judge(recall >= minRecall) ? '' : ' **missed**';
  print(`\n${title}: recall@10 of ${all.length} searches ${recall.toFixed(3)}${verdict}\n`);
}

async function measureTimes(db: Database): Promise<void> {
  const times: number[] = [];
  for (const [typed] of [...queries, ...heldOutQueries]) {
    const tries: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const begun = performance.now();
      await listCards(db, { ...emptyListingFilter, search: typed }, 24);
      tries.push(performance.now() - begun);
    }
    times.push(Math.min(...tries));
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  const verdict = judge(at(0.95) <= maxMs) ? '' : ' **missed**';
  print(
    `A search among ${sarees} sarees, the fastest of three: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms${verdict}`,
  );
}

export async function measureSearch(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-search-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: ['fsync=off'] });
  const db = openDatabase({ url: server.url, connections: 3, limits: longTimeouts });
  try {
    await migrate(db);
    await seedCatalogue(db);
    await measureRecall(db, 'Searches', queries);
    await measureRecall(db, 'Searches that were kept aside', heldOutQueries);
    await fillShop(db, { sarees, orders: 0, visits: 0 });
    await measureTimes(db);
  } finally {
    await db.destroy();
    await server.discard();
  }
}
