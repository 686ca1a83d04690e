/** `npm run review -- list | approve ID | hide ID`: the owner reads reviews, lets them be seen, takes them down. */
import type { Database } from '../../database/connect.ts';
import { type Judgement, judgeReview } from '../../shop/reviews/judge-review.ts';
import type { Review } from '../../shop/reviews/review.ts';
import { listForOwner } from '../../shop/reviews/review-store.ts';
import { Refusal, runCommand } from './command.ts';

const usage = 'Say what to do: npm run review -- list, npm run review -- approve 12, npm run review -- hide 12';
const mostListed = 100;
const outcomes = { approve: 'is shown', hide: 'is hidden' } as const satisfies Record<Judgement, string>;

runCommand(async ([verb, number, ...rest], open) => {
  const judgement = verb === 'approve' || verb === 'hide' ? verb : null;
  const isList = verb === 'list' && number === undefined;
  if (rest.length > 0 || !(isList || (judgement && /^\d{1,15}$/.test(number ?? '')))) throw new Refusal(usage);
  const { db } = await open();
  await (judgement ? judge(db, Number(number), judgement) : list(db));
});

async function list(db: Database): Promise<void> {
  const reviews = await listForOwner(db, mostListed);
  console.log(reviews.length === 0 ? 'There are no reviews.' : reviews.map(describe).join('\n\n'));
}

async function judge(db: Database, id: number, judgement: Judgement): Promise<void> {
  const review = await judgeReview({ db }, id, judgement);
  if (!review)
    throw new Refusal(`There is no review ${id}. Its author may have written it anew: npm run review -- list`);
  console.log(`Review ${id} ${outcomes[judgement]}.`);
}

function describe({ id, status, sareeSku, rating, userName, createdAt, feedback, imageUrl }: Review): string {
  const head = `${id} ${status}: ${sareeSku}, ${rating} of 5, ${userName}, ${createdAt.toISOString().slice(0, 10)}`;
  return [head, ...feedback.split('\n'), ...(imageUrl ? [imageUrl] : [])].join('\n  ');
}
