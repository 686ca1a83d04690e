/**
 * The prepaid wallet: `/account/details/wallet-balance` and `/account/details/statement`, the prices that are paid from
 * it, and `POST /shiprocket/sandbox/wallet {rupees}`, which sets its balance (contracts: Shiprocket 11).
 */
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import type { ShiprocketContext } from './context.ts';
import type { Courier, Sides } from './entities.ts';
import { parseInput, readJson } from './errors.ts';
import { formatIstDateTime } from './ist.ts';
import { surfaceDaysBetween } from './pincodes.ts';

const SLAB_KG = 0.5;
/** Part of the first half kilogram's price that each further half kilogram costs. */
const FURTHER_SLAB = 0.75;
const RUPEES_A_DAY = 6;

const setSchema = z.object({ rupees: z.coerce.number().min(-100_000).max(1_000_000) });

/** Creates the routes to be mounted under `/account/details`. */
export function createShiprocketWalletRoutes(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/wallet-balance', (c) => c.json({ data: { balance_amount: balanceOf(context).toFixed(2) } }));
  app.get('/statement', (c) => {
    const data = context.books.wallet.find().map(({ at, says, amount, balance }) => ({
      date: formatIstDateTime(at),
      description: says,
      amount: amount.toFixed(2),
      balance_amount: balance.toFixed(2),
    }));
    return c.json({ data });
  });
  return app;
}

/** Creates the route by which a person or a test sets the balance, to be mounted under `/shiprocket/sandbox`. */
export function createShiprocketWalletControl(context: ShiprocketContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/wallet', async (c) => {
    const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    const { rupees } = parseInput(isForm ? await c.req.parseBody() : await readJson(c), setSchema);
    enterWallet(context, rupees - balanceOf(context), 'Balance set by hand');
    return isForm ? c.redirect('/', 303) : c.json({ balance: balanceOf(context) });
  });
  return app;
}

/** Returns the balance in rupees. */
export function balanceOf({ books, account }: ShiprocketContext): number {
  return books.wallet.find({ limit: 1 })[0]?.balance ?? account.walletRupees;
}

/** Enters a payment (negative) or a credit into the statement. */
export function enterWallet(context: ShiprocketContext, amount: number, says: string): void {
  const { books, clock } = context;
  const balance = toPaisa(balanceOf(context) + amount);
  books.wallet.put(books.nextEntry(), { at: clock.now(), says, amount: toPaisa(amount), balance });
}

/** Cubic centimetres that weigh a kilogram for couriers (contracts: Shiprocket 2.2). */
const CM3_A_KG = 5_000;

/** Returns the weight that couriers charge, in kilograms: the greater of weight and volumetric weight. */
export function chargedKg(kg: number, sides: Sides | undefined): number {
  return sides ? Math.max(kg, (sides.length * sides.breadth * sides.height) / CM3_A_KG) : kg;
}

/** Returns what a courier asks, in rupees: more with the distance, and for each half kilogram begun that it charges. */
export function priceOf(courier: Courier, from: string, to: string, kg: number): number {
  const slabs = Math.max(1, Math.ceil(kg / SLAB_KG));
  const first = courier.rate + RUPEES_A_DAY * surfaceDaysBetween(from, to);
  return toPaisa(first * (1 + FURTHER_SLAB * (slabs - 1)));
}

function toPaisa(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
