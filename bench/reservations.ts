/**
 * Simulates how many pieces a stranger reserves for a day without paying, with 1, 100 and 10,000 network addresses and
 * 20 contacts of their own, while 200 honest buyers shop behind one address. The rules are the shop's
 * (`shop/limits/reservation-budget.ts`); time passes in minutes of a model, so a day takes seconds. Exits 1 where more
 * than a quarter is kept off sale on average, or an honest buyer is refused.
 */
import { minuteMs } from '../shop/duration.ts';
import {
  decideReservation,
  type Holder,
  isTrustedHolder,
  reservationBudget,
} from '../shop/limits/reservation-budget.ts';
import { judge } from './verdict.ts';

/** Pieces of the demonstration's catalogue. */
const pieces = 195;
const dayMinutes = 24 * 60;
const reservationMinutes = reservationBudget.reservationMs / minuteMs;
const receiptMinutes = reservationBudget.receiptMs / minuteMs;
const maxAverage = 0.25;

interface Reservation {
  readonly holder: Holder;
  readonly isTrusted: boolean;
  readonly pieces: number;
  readonly begunAt: number;
  endsAt: number;
}

/** A model of the shop’s reservations that follows the rules of `create-order`. */
class Shop {
  minute = 0;
  /** Pieces neither sold nor reserved. */
  free = pieces;
  #reservations: Reservation[] = [];
  /** Minutes at which reservations ended unpaid, by the holder's key. */
  readonly #lapses = new Map<string, number[]>();

  /** Reserves pieces; returns the reservation or the reason for refusing it. */
  reserve(holder: Holder, wanted: number): Reservation | 'out_of_stock' | 'contact_unproven' | 'held_too_many' {
    if (wanted > this.free) return 'out_of_stock';
    const trusted = isTrustedHolder(reservationBudget, holder, this.#lapsesOf(holder.key));
    const sumOf = (all: Reservation[]) => all.reduce((sum, one) => sum + one.pieces, 0);
    const reserved = {
      ofHolder: sumOf(this.#reservations.filter((one) => one.holder.key === holder.key)),
      ofUnproven: sumOf(this.#reservations.filter((one) => !one.isTrusted)),
      pieces: this.free + sumOf(this.#reservations) - wanted,
      // The model does not tell sarees apart: the shop itself is stricter about the last piece of a saree.
      lapsedOfPiece: 0,
    };
    const verdict = decideReservation(reservationBudget, { holder, isTrusted: trusted }, wanted, reserved);
    if (!verdict.ok) return verdict.code;
    const reservation = {
      holder,
      isTrusted: trusted,
      pieces: wanted,
      begunAt: this.minute,
      endsAt: this.minute + reservationMinutes,
    };
    this.#reservations.push(reservation);
    this.free -= wanted;
    return reservation;
  }

  /** Renews the reservation with its receipt; does nothing if the receipt is older than {@link receiptMinutes}. */
  renew(reservation: Reservation): void {
    if (this.minute - reservation.begunAt <= receiptMinutes) reservation.endsAt = this.minute + reservationMinutes;
  }

  /** Removes a reservation that was paid: its pieces are sold. */
  pay(reservation: Reservation): void {
    this.#reservations = this.#reservations.filter((one) => one !== reservation);
  }

  passMinute(): void {
    this.minute += 1;
    for (const one of this.#reservations.filter(({ endsAt }) => endsAt <= this.minute)) {
      this.free += one.pieces;
      this.#lapses.set(one.holder.key, [...(this.#lapses.get(one.holder.key) ?? []), this.minute]);
    }
    this.#reservations = this.#reservations.filter(({ endsAt }) => endsAt > this.minute);
  }

  get reservations(): readonly Reservation[] {
    return this.#reservations;
  }

  #lapsesOf(key: string): number {
    const since = this.minute - reservationBudget.lapseMs / minuteMs;
    return (this.#lapses.get(key) ?? []).filter((at) => at > since).length;
  }
}

/** A stranger who each minute reserves all that the rules allow, and renews it for as long as they allow. */
class Attacker {
  readonly #holders: Holder[];
  constructor(addresses: number, contacts: number) {
    const named = (kind: string, count: number, isProven: boolean) =>
      Array.from({ length: count }, (_, nth) => ({ key: `${kind} ${nth}`, isProven }));
    this.#holders = [...named('contact', contacts, true), ...named('address', addresses, false)];
  }

  act(shop: Shop): void {
    for (const one of shop.reservations) if (this.#holders.includes(one.holder)) shop.renew(one);
    for (const holder of this.#holders) {
      let isRefused = true;
      for (let wanted = reservationBudget.piecesOfOrder; wanted >= 1; wanted -= 1)
        if (typeof shop.reserve(holder, wanted) !== 'string') isRefused = false;
      // Addresses are alike: if one that has no reservation is refused, so are all that follow.
      const reservesNothing = !shop.reservations.some((one) => one.holder === holder);
      if (!holder.isProven && isRefused && reservesNothing) break;
    }
  }
}

/** Returns the share of all pieces that an attacker keeps off sale, on average over a day and at the worst minute. */
function simulateAttack(addresses: number, contacts: number): { average: number; worst: number } {
  const shop = new Shop();
  const attacker = new Attacker(addresses, contacts);
  const shares: number[] = [];
  for (let minute = 0; minute < dayMinutes; minute += 1) {
    attacker.act(shop);
    shares.push(1 - shop.free / pieces);
    shop.passMinute();
  }
  return { average: shares.reduce((sum, share) => sum + share, 0) / shares.length, worst: Math.max(...shares) };
}

/**
 * Lets 200 buyers, or as many as there are free pieces, reserve one piece each behind one address within ten minutes;
 * each pays two minutes later. Returns how many came, how many got their piece, and how many needed a code for it.
 */
function simulateCrowd(attacker: Attacker | null): { buyers: number; bought: number; codes: number } {
  const shop = new Shop();
  // The attack has gone on for 90 minutes when the first buyer comes.
  for (let minute = 0; attacker && minute < 90; minute += 1) {
    attacker.act(shop);
    shop.passMinute();
  }
  attacker?.act(shop);
  // There may be fewer pieces than buyers: only so many of them can have one.
  const buyers = Math.min(200, shop.free);
  const paying: [number, Reservation][] = [];
  let codes = 0;
  let bought = 0;
  for (let nth = 0; nth < buyers; nth += 1) {
    if (nth % Math.ceil(buyers / 10) === 0) {
      shop.passMinute();
      attacker?.act(shop);
      for (const [at, reservation] of paying) if (at + 2 <= shop.minute) shop.pay(reservation);
    }
    let reservation = shop.reserve({ key: 'the crowd', isProven: false }, 1);
    if (reservation === 'contact_unproven') {
      codes += 1;
      reservation = shop.reserve({ key: `buyer ${nth}`, isProven: true }, 1);
    }
    if (typeof reservation === 'string') continue;
    bought += 1;
    paying.push([shop.minute, reservation]);
  }
  return { buyers, bought, codes };
}

/** Simulates the attacks and the crowds, and prints a table of each. */
export async function measureReservations(): Promise<void> {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const attacks = [1, 100, 10_000].flatMap((addresses) =>
    [0, 20].map((contacts) => ({ addresses, contacts, ...simulateAttack(addresses, contacts) })),
  );
  console.table(
    attacks.map(({ addresses, contacts, average, worst }) => ({
      addresses,
      contacts,
      'off sale, average of a day': percent(average),
      'at the worst minute': percent(worst),
    })),
  );
  const crowds = [
    { meanwhile: 'nobody', ...simulateCrowd(null) },
    { meanwhile: '10,000 addresses, no contact', ...simulateCrowd(new Attacker(10_000, 0)) },
  ];
  console.table(crowds.map(({ meanwhile, buyers, bought, codes }) => ({ meanwhile, buyers, bought, codes })));
  const isKept =
    attacks.every(({ average }) => average <= maxAverage) && crowds.every(({ buyers, bought }) => bought === buyers);
  if (!judge(isKept))
    console.error(`more than ${percent(maxAverage)} kept off sale on average, or an honest buyer refused`);
}
