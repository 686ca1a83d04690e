/**
 * Configures better-auth: its tables in the shop's database, its sessions and cookies, and the features switched off.
 */
import type { BetterAuthOptions, betterAuth } from 'better-auth';
import { daySeconds } from '../../shop/duration.ts';

/** Days after its last use at which a session ends. */
const sessionDays = 30;

/** Maps better-auth's `camelCase` names to the `snake_case` names of columns. */
function columns<const Names extends readonly string[]>(...names: Names): Record<Names[number], string> {
  const entries = names.map((name) => [name, name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]);
  return Object.fromEntries(entries) as Record<Names[number], string>;
}

const times = ['createdAt', 'updatedAt'] as const;

export interface AuthSettings {
  /** The shop's database (Kysely), with tables of any type. */
  readonly db: unknown;
  readonly secret: string;
  /** Secret from before it was changed: sessions and links of that time stay valid. */
  readonly previousSecret?: string | undefined;
  readonly publicUrl: string;
}

/** Returns better-auth's settings: tables, session length, cookies. */
export function betterAuthOptions({ db, secret, publicUrl }: AuthSettings) {
  const isSecure = publicUrl.startsWith('https://');
  return {
    appName: 'shop',
    baseURL: publicUrl,
    secret,
    database: { db: db as DatabaseOfBetterAuth, type: 'postgres' },
    user: { modelName: 'auth_user', fields: columns('emailVerified', ...times) },
    session: {
      modelName: 'auth_session',
      fields: columns('expiresAt', 'ipAddress', 'userAgent', 'userId', ...times),
      expiresIn: sessionDays * daySeconds,
      updateAge: daySeconds,
    },
    account: {
      modelName: 'auth_account',
      fields: columns(
        'accountId',
        'providerId',
        'userId',
        'accessToken',
        'refreshToken',
        'idToken',
        'accessTokenExpiresAt',
        'refreshTokenExpiresAt',
        ...times,
      ),
    },
    verification: { modelName: 'auth_verification', fields: columns('expiresAt', ...times) },
    // The shop has limits of its own.
    rateLimit: { enabled: false },
    advanced: {
      // Browsers accept a cookie with this prefix from this host only (ASVS 3.4.4); better-auth's own prefix says less.
      cookiePrefix: isSecure ? '__Host-shop' : 'shop',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      // The network addresses of customers are not stored.
      ipAddress: { disableIpTracking: true },
    },
    // Its log lines name e-mail addresses and phone numbers.
    logger: { disabled: true },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;
}

type DatabaseOfBetterAuth = Extract<
  NonNullable<Parameters<typeof betterAuth>[0]['database']>,
  { type: unknown; db: unknown }
>['db'];

/** Columns that the phone-number plug-in adds to the table of accounts. */
export const phoneColumns = { user: { fields: columns('phoneNumber', 'phoneNumberVerified') } };
