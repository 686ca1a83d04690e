import { describe, expect, test } from 'vitest';
import {
  decideReservation,
  isTrustedHolder,
  type ReservedPieceCounts,
  reservationBudget,
} from './reservation-budget.ts';

const stranger = { key: 'an address', isProven: false };
const buyer = { key: 'a contact', isProven: true };
const none: ReservedPieceCounts = { ofHolder: 0, ofUnproven: 0, pieces: 195, lapsedOfPiece: 0 };
const decide = (holder: typeof buyer, pieces: number, held: Partial<ReservedPieceCounts>, lapsed = 0) =>
  decideReservation(
    reservationBudget,
    { holder, isTrusted: isTrustedHolder(reservationBudget, holder, lapsed) },
    pieces,
    {
      ...none,
      ...held,
    },
  );

describe('an address without a proven contact', () => {
  test('reserves ten pieces at once and is then asked for a contact', () => {
    expect(decide(stranger, 1, { ofHolder: 9, ofUnproven: 9 })).toEqual({ ok: true });
    expect(decide(stranger, 1, { ofHolder: 10, ofUnproven: 10 })).toEqual({ ok: false, code: 'contact_unproven' });
  });

  test('shares a fifth of all pieces with all other unproven callers', () => {
    expect(decide(stranger, 1, { ofUnproven: 38, pieces: 194 })).toEqual({ ok: true });
    expect(decide(stranger, 1, { ofUnproven: 39, pieces: 194 })).toEqual({ ok: false, code: 'contact_unproven' });
    expect(decide(stranger, 2, { ofUnproven: 38, pieces: 193 })).toEqual({ ok: false, code: 'contact_unproven' });
  });

  test('is asked for a contact after strangers let three reservations of a last piece lapse', () => {
    expect(decide(stranger, 1, { lapsedOfPiece: 2 })).toEqual({ ok: true });
    expect(decide(stranger, 1, { lapsedOfPiece: 3 })).toEqual({ ok: false, code: 'contact_unproven' });
    expect(decide(buyer, 1, { lapsedOfPiece: 3 })).toEqual({ ok: true });
  });

  test('may reserve one piece where a fifth of all is less than one', () => {
    expect(decide(stranger, 1, { pieces: 2 })).toEqual({ ok: true });
    expect(decide(stranger, 2, { pieces: 1 })).toEqual({ ok: false, code: 'contact_unproven' });
  });
});

describe('a proven contact', () => {
  test('reserves ten pieces, whatever others reserve', () => {
    expect(decide(buyer, 10, { ofUnproven: 39 })).toEqual({ ok: true });
    expect(decide(buyer, 1, { ofHolder: 10 })).toEqual({ ok: false, code: 'held_too_many', max: 10 });
  });

  test('can reserve a single piece after two lapsed orders, within the share of the unproven callers', () => {
    expect(decide(buyer, 2, {}, 1)).toEqual({ ok: true });
    expect(decide(buyer, 1, {}, 2)).toEqual({ ok: true });
    expect(decide(buyer, 2, {}, 2)).toEqual({ ok: false, code: 'held_too_many', max: 1 });
    expect(decide(buyer, 1, { ofHolder: 1 }, 2)).toEqual({ ok: false, code: 'held_too_many', max: 1 });
    expect(decide(buyer, 1, { ofUnproven: 39 }, 2)).toEqual({ ok: false, code: 'held_too_many', max: 1 });
  });
});
