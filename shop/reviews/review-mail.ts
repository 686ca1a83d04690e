/** The mail that tells the merchant of a review that waits for approval. */
import { titleOfSaree } from '../catalogue/saree.ts';
import { findSareeBySku } from '../catalogue/saree-store.ts';
import { composeMail, type MailContext, type MailPart } from '../messages/mail-layout.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Mail } from '../ports/messages.ts';
import type { Services } from '../services.ts';
import type { Review } from './review.ts';
import { findReview } from './review-store.ts';

/** Mails the merchant that a review waits for approval (job). Does nothing if it no longer waits. */
export async function mailMerchantOfReview(
  services: Pick<Services, 'db' | 'facts' | 'messages' | 'publicUrl'>,
  { reviewId }: JobData['review-waiting'],
): Promise<void> {
  const review = await findReview(services.db, Number(reviewId));
  if (review?.status !== 'waiting') return;
  const saree = await findSareeBySku(services.db, review.sareeSku);
  if (saree) await services.messages.sendMail(reviewMail(review, `${titleOfSaree(saree)} (${saree.color})`, services));
}

function reviewMail(review: Review, title: string, context: MailContext): Mail {
  const { id, rating, userName, feedback, imageUrl } = review;
  const { mediaBaseUrl } = context.facts;
  const photo: MailPart[] = imageUrl
    ? [{ kind: 'block', title: 'Its photo', lines: [`${mediaBaseUrl || context.publicUrl}${imageUrl}`] }]
    : [];
  return composeMail(
    {
      to: context.facts.email,
      subject: `A review of ${title} waits for you`,
      heading: 'A review waits for you',
      preview: `${rating} of 5 for ${title}`,
      parts: [
        { kind: 'paragraph', text: 'Only its author sees it until you have approved it.' },
        { kind: 'block', title, lines: [`${rating} of 5, by ${userName}`, '', ...feedback.split('\n')] },
        ...photo,
        {
          kind: 'block',
          title: 'In the folder of the shop, on its machine',
          lines: [`npm run shop -- review approve ${id}`, `npm run shop -- review hide ${id}`],
        },
        { kind: 'note', text: 'Should its author write it anew, that is another review, and another mail.' },
      ],
      why: 'You get this mail because this address is the shop’s own and REVIEWS_NEED_APPROVAL is on, or a review of this author was taken down before.',
    },
    context,
  );
}
