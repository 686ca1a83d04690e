/**
 * Codes and links that were sent from this tab and still work. While one works its box can be reached again: after a
 * reload, since phones unload the page while a code is read, and after going back to the field and typing the same contact.
 */
import { tabStorage } from '../state/tab-storage.ts';
import type { SentTiming } from './browser-identity.ts';

const key = 'sentCodes';
/** Most codes that are kept: nobody types more contacts in the minutes for which codes work. */
const maxKept = 8;

/** The places that send codes. A code works in its own place alone. */
export type CodePlace = 'login' | 'checkout' | 'new email' | 'new phone' | 'confirm';

/** A code or link that was sent. Times are milliseconds since 1970. */
export interface SentCode {
  /** Contact that it was sent to. */
  readonly to: string;
  readonly expiresAt: number;
  /** Time from which on another one may be asked for. */
  readonly resendAt: number;
}

interface KeptCode extends SentCode {
  readonly place: string;
  /** True for the code whose box is shown. */
  readonly isOpen: boolean;
}

/** Returns what was sent at the moment `now`. */
export function sentCodeOf(to: string, { expiresSeconds, resendSeconds }: SentTiming, now: number): SentCode {
  return { to, expiresAt: now + expiresSeconds * 1_000, resendAt: now + resendSeconds * 1_000 };
}

/** Keeps a code, whose box is shown from now on. */
export function keepSentCode(place: CodePlace, sent: SentCode): void {
  const others = readKept().filter((one) => one.place !== place || one.to !== sent.to);
  const closed = others.map((one) => (one.place === place ? { ...one, isOpen: false } : one));
  write([...closed, { ...sent, place, isOpen: true }].slice(-maxKept));
}

/** Returns the code whose box was shown last; `null` if there is none or it no longer works. */
export function readOpenCode(place: CodePlace): SentCode | null {
  return readKept().find((one) => one.place === place && one.isOpen) ?? null;
}

/** Opens the box of a code that was sent to this contact; `null` if there is none that works. */
export function reopenSentCode(place: CodePlace, to: string): SentCode | null {
  const sent = readKept().find((one) => one.place === place && one.to === to);
  if (sent) keepSentCode(place, sent);
  return sent ?? null;
}

/** Closes the box. The code is kept for {@link reopenSentCode}. */
export function closeSentCode(place: CodePlace): void {
  write(readKept().map((one) => (one.place === place ? { ...one, isOpen: false } : one)));
}

/** Forgets a code that was used, or that no longer works. */
export function forgetSentCode(place: CodePlace, to: string): void {
  write(readKept().filter((one) => one.place !== place || one.to !== to));
}

/** Forgets all codes of a place, or of all places: those of a customer who logs out. */
export function forgetSentCodes(place?: CodePlace): void {
  write(place === undefined ? [] : readKept().filter((one) => one.place !== place));
}

function write(codes: readonly KeptCode[]): void {
  if (codes.length > 0) tabStorage.setItem(key, JSON.stringify(codes));
  else tabStorage.removeItem(key);
}

/** Returns the codes that still work, the last sent last; drops whatever else was stored there. */
function readKept(): KeptCode[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(key) ?? '[]');
    const now = Date.now();
    return Array.isArray(kept) ? kept.filter(isKeptCode).filter(({ expiresAt }) => expiresAt > now) : [];
  } catch {
    return [];
  }
}

function isKeptCode(one: Partial<KeptCode> | null): one is KeptCode {
  return (
    typeof one?.to === 'string' &&
    typeof one.place === 'string' &&
    typeof one.isOpen === 'boolean' &&
    typeof one.expiresAt === 'number' &&
    typeof one.resendAt === 'number'
  );
}
