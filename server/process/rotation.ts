/**
 * Lists the secrets of which two are valid at once while one is changed (decision 0057): a setting whose name ends in
 * `_PREVIOUS` contains the secret from before. Pure.
 */
import { type Settings, settingsSchema } from './settings.ts';

/** Name of a setting with a secret from before. */
export type PreviousSecret = Extract<keyof Settings, `${string}_PREVIOUS`>;
type CurrentOf<Name extends string> = Name extends `${infer Current}_PREVIOUS` ? Current & keyof Settings : never;
type RotatedSecret = { [Name in PreviousSecret]: readonly [Name, CurrentOf<Name>] }[PreviousSecret];

const isRotated = (pair: readonly [string, string]): pair is RotatedSecret => pair[0] !== pair[1];

/** The settings of previous secrets, each with the setting of the current one. */
export const rotatedSecrets: readonly RotatedSecret[] = Object.keys(settingsSchema.shape)
  .map((name) => [name, name.replace(/_PREVIOUS$/, '')] as const)
  .filter(isRotated);

/**
 * Returns the days after a change for which a previous secret is of use. Sessions end 30 days after their last use, and
 * links in mails should work for a season: the longest that ends is the link to a photo of a report, 90 days. Everything
 * else that a previous secret opens is over with the five days in which an order can be paid.
 */
export function previousDaysOf(name: PreviousSecret): number {
  return name === 'SESSION_SECRET_PREVIOUS' ? 90 : 7;
}
