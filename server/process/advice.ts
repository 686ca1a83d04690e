/** Finds settings that are valid but that the merchant should reconsider. */
import { indianDayNumberOf, indianDayOf } from '../../shop/delivery/indian-day.ts';
import { countMissingMasters } from '../../shop/media/missing-masters.ts';
import type { Services } from '../../shop/services.ts';
import type { Config } from './config.ts';
import { type PreviousSecret, previousDaysOf, rotatedSecrets } from './rotation.ts';

/** Returns a line of advice for each valid but doubtful setting, to be printed at the start, at the moment `now`. Pure. */
export function adviceOn(
  config: Pick<Config, 'dispatchCalendar' | 'facts' | 'officeUrl' | 'publicUrl' | 'TRUSTED_PROXIES'> &
    Partial<Pick<Config, PreviousSecret>>,
  now: Date,
): string[] {
  return [
    ...rotationAdvice(config),
    ...(config.facts.demo
      ? []
      : [...taxAdvice(config), ...holidayAdvice(config, now), ...officeAdvice(config), ...proxyAdvice(config)]),
  ];
}

/** Returns a line if pictures of the database are not in the folder of this machine: another machine has them. */
export async function pictureAdvice(
  services: Pick<Services, 'db' | 'media'>,
  { MEDIA_S3_BUCKET: bucket }: Pick<Config, 'MEDIA_S3_BUCKET'>,
): Promise<string[]> {
  if (bucket !== undefined) return [];
  const { looked, missing } = await countMissingMasters(services);
  if (missing === 0) return [];
  return [
    `${missing} of the ${looked} newest pictures are not in DATA_DIR/media: another machine has them, or they are lost. Shops on several machines need the MEDIA_S3_… settings (npm run shop -- doctor).`,
  ];
}

function rotationAdvice(config: Partial<Pick<Config, PreviousSecret>>): string[] {
  return rotatedSecrets
    .filter(([previous]) => config[previous] !== undefined)
    .map(
      ([previous, current]) =>
        `${previous} is set: whoever knows it is still believed. Empty it ${previousDaysOf(previous)} days after you changed ${current}.`,
    );
}

/** Returns a line if the checkout states a tax that invoices do not. */
export function taxAdvice({ facts: { gstin, checkoutTax } }: Pick<Config, 'facts'>): string[] {
  if (gstin === '' || checkoutTax !== 'spec') return [];
  return [
    'CHECKOUT_TAX is spec: the checkout says taxes of 12 % as the specification asks, and beside it the GST that the law and the invoice have (5 % for sarees). Set it to invoice, and they agree.',
  ];
}

function holidayAdvice({ dispatchCalendar: { holidays } }: Pick<Config, 'dispatchCalendar'>, now: Date): string[] {
  const today = indianDayOf(indianDayNumberOf(now));
  if (holidays.some((day) => day >= today)) return [];
  return [
    'DISPATCH_HOLIDAYS names no day to come: the delivery promise counts every festival as a working day. List the days of the next year on which you do not dispatch.',
  ];
}

function proxyAdvice({ publicUrl, TRUSTED_PROXIES: proxies }: Pick<Config, 'publicUrl' | 'TRUSTED_PROXIES'>): string[] {
  // The shop itself speaks no TLS.
  if (proxies > 0 || !publicUrl.startsWith('https://')) return [];
  return [
    'TRUSTED_PROXIES is 0, and PUBLIC_URL is https, which a proxy before the shop must speak: all shoppers count as that one proxy, and share its limits. Set the number of proxies, 1 for Caddy or nginx alone.',
  ];
}

function officeAdvice({ officeUrl, publicUrl }: Pick<Config, 'officeUrl' | 'publicUrl'>): string[] {
  if (new URL(officeUrl).hostname !== new URL(publicUrl).hostname) return [];
  return [
    'OFFICE_URL is no host of its own: a flaw in a shop page could act in the name of your staff. Set it to one, such as https://office.example.in, before anybody makes a passkey: passkeys are bound to the host.',
  ];
}
