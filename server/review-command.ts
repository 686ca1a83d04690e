/** `npm run review -- list | approve ID | hide ID`: the owner reads reviews, lets them be seen, takes them down. */
import { existsSync } from 'node:fs';
import type { Database } from '../database/connect.ts';
import { type Judgement, judgeReview } from '../shop/reviews/judge-review.ts';
import type { Review } from '../shop/reviews/review.ts';
import { listForOwner } from '../shop/reviews/review-store.ts';
import { readConfig } from './config.ts';
import { lifecycle } from './lifecycle.ts';
import { openShopDatabase } from './open-database.ts';
import { plainLine } from './start-errors.ts';

const usage = 'Say what to do: npm run review -- list, npm run review -- approve 12, npm run review -- hide 12';
const mostListed = 100;
const outcomes = { approve: 'is shown', hide: 'is hidden' } as const satisfies Record<Judgement, string>;

const life = lifecycle((name, error) => console.error(`${name}: ${plainLine(error)}`));

async function run([verb, number, ...rest]: string[]): Promise<number> {
  const judgement = verb === 'approve' || verb === 'hide' ? verb : null;
  const isList = verb === 'list' && number === undefined;
  if (rest.length > 0 || !(isList || (judgement && /^\d{1,15}$/.test(number ?? '')))) return refuse(usage);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { db } = await openShopDatabase({ config: readConfig(process.env), life, say: () => {}, join: true });
  return judgement ? judge(db, Number(number), judgement) : list(db);
}

async function list(db: Database): Promise<number> {
  const reviews = await listForOwner(db, mostListed);
  console.log(reviews.length === 0 ? 'There are no reviews.' : reviews.map(describe).join('\n\n'));
  return 0;
}

async function judge(db: Database, id: number, judgement: Judgement): Promise<number> {
  const review = await judgeReview({ db }, id, judgement);
  if (!review) return refuse(`There is no review ${id}. Its author may have written it anew: npm run review -- list`);
  console.log(`Review ${id} ${outcomes[judgement]}.`);
  return 0;
}

function describe({ id, status, sareeSku, rating, userName, createdAt, feedback, imageUrl }: Review): string {
  const head = `${id} ${status}: ${sareeSku}, ${rating} of 5, ${userName}, ${createdAt.toISOString().slice(0, 10)}`;
  return [head, ...feedback.split('\n'), ...(imageUrl ? [imageUrl] : [])].join('\n  ');
}

function refuse(line: string): number {
  console.error(line);
  return 1;
}

void run(process.argv.slice(2))
  .catch((error: unknown) => refuse(plainLine(error)))
  .then((code) => life.end(code));
