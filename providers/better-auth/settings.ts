/** Settings of better-auth: its tables in the shop's database, and the features that the shop replaces. */
import type { BetterAuthOptions, betterAuth } from 'better-auth';
import { daySeconds } from '../../shop/duration.ts';

/** Sessions end this long after they were last used. */
const sessionDays = 30;

/** Columns are `snake_case`; better-auth says `camelCase`. */
function columns<const Names extends readonly string[]>(...names: Names): Record<Names[number], string> {
  const entries = names.map((name) => [name, name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]);
  return Object.fromEntries(entries) as Record<Names[number], string>;
}

const times = ['createdAt', 'updatedAt'] as const;

export interface AuthSettings {
  /** Kysely of the shop's database, whatever its tables' types. */
  readonly db: unknown;
  readonly secret: string;
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
    // Counted by the shop's own table of limits, whoever calls.
    rateLimit: { enabled: false },
    advanced: {
      // Browsers take a cookie of such a name from this very host alone (ASVS 3.4.4); better-auth's own prefix says less.
      cookiePrefix: isSecure ? '__Host-shop' : 'shop',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      // The addresses that people sign in from are not stored.
      ipAddress: { disableIpTracking: true },
    },
    // Its log lines name e-mails and numbers.
    logger: { disabled: true },
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;
}

type DatabaseOfBetterAuth = Extract<
  NonNullable<Parameters<typeof betterAuth>[0]['database']>,
  { type: unknown; db: unknown }
>['db'];

/** The columns that the phone-number plug-in adds to a user. */
export const phoneColumns = { user: { fields: columns('phoneNumber', 'phoneNumberVerified') } };
