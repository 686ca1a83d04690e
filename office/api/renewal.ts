/** Decides what becomes of this browser's notices when the office is opened. Pure. */
import type { NoticeStatus } from './notices.ts';

/** Memory of this browser about its notices: whose they are, and their device at the shop. */
export interface KeptDevice {
  readonly personId: string;
  readonly deviceId: string;
}

interface Opening {
  readonly kept: KeptDevice | null;
  readonly personId: string;
  /** Key of the shop that the browser's subscription was made with; `null` if the browser has none. */
  readonly subscribedKey: string | null;
  readonly status: Pick<NoticeStatus, 'public_key' | 'devices'>;
}

/**
 * Returns `renew` if the shop is to be told of the browser anew, and `nothing` if nobody asked for notices here. While somebody
 * else has the office open the browser is to `pause`, and to `end` if its person has removed it at another device: its
 * subscription stands, but the shop does not have it.
 */
export function renewalOf({ kept, personId, subscribedKey, status }: Opening): 'renew' | 'nothing' | 'pause' | 'end' {
  if (kept === null) return 'nothing';
  if (kept.personId !== personId) return 'pause';
  const isKnown = status.devices.some(({ id }) => id === kept.deviceId);
  return !isKnown && subscribedKey === status.public_key ? 'end' : 'renew';
}
