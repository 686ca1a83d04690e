/**
 * Leads each call about an order or a payment to the provider at which it is, when the shop has changed its payment provider (decision
 * 0106). What was paid at the one before is refunded, asked about and disputed there for months.
 */
import type { DisputeDesk } from '../../shop/ports/disputes.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type { Payment, PaymentProofVerdict, ProviderNames } from '../../shop/ports/payment.ts';

/** A provider that the shop can use and does not use for new orders. */
export interface FormerProvider extends ProviderNames {
  /** Matches the ids of its orders and payments. */
  readonly ids: RegExp;
  /** `null` while its settings are not all set. */
  readonly port: Payment | null;
  /** Settings that are not set. */
  readonly missing: readonly string[];
}

/** Calls about an order or a payment, by its id. */
type CallsById = Pick<
  Payment,
  'windowOf' | 'receiptOf' | 'paymentsOf' | 'payerOf' | 'keptOrderOf' | 'refund' | 'refundsOf' | 'orderOfPayment'
>;

/** Returns the port of the present provider, which passes on what is about an order or a payment of one before. */
export function withFormerProviders(present: Payment, formers: readonly FormerProvider[]): Payment {
  const formerOf = (id: string) => formers.find(({ ids }) => ids.test(id)) ?? null;
  const ports = formers.flatMap(({ port }) => port ?? []);
  const at = (id: string): CallsById => {
    const former = formerOf(id);
    return former === null ? present : (former.port ?? unreachable(former));
  };
  return {
    ...present,
    formerOf,
    formerWebhooks: ports.map(({ webhook }) => webhook),
    disputes: present.disputes ?? deskOf(formers),
    windowOf: (id) => at(id).windowOf(id),
    receiptOf: (id) => at(id).receiptOf(id),
    paymentsOf: (id) => at(id).paymentsOf(id),
    payerOf: (id) => at(id).payerOf(id),
    keptOrderOf: (id, paymentId) => at(id).keptOrderOf(id, paymentId),
    refund: (request) => at(request.paymentId).refund(request),
    refundsOf: (paymentId) => at(paymentId).refundsOf(paymentId),
    orderOfPayment: (paymentId) => at(paymentId).orderOfPayment(paymentId),
    verifyProof: (proof) => verifyByEach([present, ...ports], proof),
    async refundsSince(since) {
      const former = await Promise.all(ports.map((port) => port.refundsSince(since).catch(noneWhileAway)));
      return [...(await present.refundsSince(since)), ...former.flat()];
    },
  };
}

/**
 * Returns the desk of the provider before that has one; `null` if none has. It knows that provider's disputes alone: a present one without
 * a desk has its own in its dashboard.
 */
function deskOf(formers: readonly FormerProvider[]): DisputeDesk | null {
  for (const { ids, port } of formers) {
    const desk = port?.disputes;
    if (desk) return { ...desk, findDispute: async (id) => (ids.test(id) ? desk.findDispute(id) : null) };
  }
  return null;
}

/** Tells what to do about a payment at a provider whose settings are missing. */
function reasonOf({ displayName, missing }: FormerProvider): string {
  return `It was paid at ${displayName}, whose keys the shop does not have. Set ${missing.join(', ')} in .env, start the shop again, and do this once more.`;
}

/**
 * Returns the calls about what is at a provider that cannot be asked: it is unknown, and its money cannot be sent back. Nobody may take
 * a refund for one that was not made: its list is an error.
 */
function unreachable(former: FormerProvider): CallsById {
  return {
    windowOf: async () => ({}),
    receiptOf: async () => null,
    paymentsOf: async () => ({ captured: null, pendingSince: null }),
    payerOf: async () => null,
    keptOrderOf: async () => null,
    refund: async () => ({ ok: false, reason: reasonOf(former) }),
    refundsOf: async () => {
      throw new OutsideServiceError(former.displayName, reasonOf(former), { isAway: false });
    },
    orderOfPayment: async () => null,
  };
}

/** Checks a proof by the provider that knows its shape: a page that was open at the change has that of the one before. */
async function verifyByEach(
  ports: readonly Payment[],
  proof: Readonly<Record<string, unknown>>,
): Promise<PaymentProofVerdict> {
  const verdicts = await Promise.all(ports.map((port) => port.verifyProof(proof)));
  return verdicts.find(({ kind }) => kind !== 'malformed') ?? verdicts[0] ?? { kind: 'unproven' };
}

/** Lists nothing while a provider before does not answer: the present one is looked after meanwhile. */
function noneWhileAway(error: unknown): readonly [] {
  if (!(error instanceof OutsideServiceError)) throw error;
  return [];
}
