/** Mails the merchant the differences to the payment provider that the shop could not mend. */
import { composeMail } from '../messages/mail-layout.ts';
import { formatPriceWithPaise } from '../money.ts';
import type { Services } from '../services.ts';
import { describeDifference, type MoneyDifference, type MoneySide } from './compare-money.ts';
import { listDifferences } from './reconciliation-store.ts';

/** Most differences that one mail lists. */
const maxListed = 50;

/** Mails the merchant the differences that are left; none if they are mended meanwhile (job). */
export async function mailMerchantOfDifferences(
  services: Pick<Services, 'db' | 'facts' | 'messages' | 'publicUrl'>,
): Promise<void> {
  const differences = await listDifferences(services.db);
  if (differences.length === 0) return;
  const subject = 'The shop and the payment provider differ';
  const more = differences.length - maxListed;
  const mail = composeMail(
    {
      to: services.facts.email,
      subject,
      heading: subject,
      preview: 'A payment, a refund or a dispute is not the same on both sides.',
      parts: [
        {
          kind: 'paragraph',
          text: 'The daily comparison with the payment provider found what the shop could not mend by itself. Look each up in the provider’s dashboard.',
        },
        ...differences.slice(0, maxListed).map((one) => ({
          kind: 'block' as const,
          title: `${one.id} of ${one.about}`,
          lines: linesOf(one),
        })),
        ...(more > 0 ? [{ kind: 'note' as const, text: `And ${more} more.` }] : []),
        {
          kind: 'block',
          title: 'In the folder of the shop, on its machine',
          lines: ['npm run shop -- money check'],
        },
      ],
      why: 'You get this mail because this address is the shop’s own.',
    },
    services,
  );
  await services.messages.sendMail(mail);
}

function linesOf(difference: MoneyDifference): string[] {
  return [
    describeDifference(difference),
    `The shop: ${sideText(difference.ours)}`,
    `The payment provider: ${sideText(difference.theirs)}`,
  ];
}

function sideText(side: MoneySide | null): string {
  return side ? `${formatPriceWithPaise(side.amount)}, ${side.status.replaceAll('_', ' ')}` : 'nothing';
}
