/** Lists the merchant's accounts at outside services, each with the check that its adapter offers. */
import { firebaseAccountCheck } from '../../providers/firebase/firebase-identity.ts';
import { smtp } from '../../providers/smtp/smtp.ts';
import type { AccountCheck } from '../../shop/ports/account.ts';
import type { Config } from './config.ts';
import { connectCdn, connectRealPayment, connectRealShipping, listFormerProviders } from './connect.ts';
import { connectFirestore, firebaseOptions, phoneCarriers } from './services.ts';
import { createMediaStore } from './storage.ts';

/**
 * Account of the shop at a service. `sandbox`: the sandbox plays the service. `unset`: a service that a real shop needs
 * has no settings. `unchecked`: no call tells whether the account is right without sending something.
 */
export interface Account {
  readonly service: string;
  readonly state: 'real' | 'sandbox' | 'unset' | 'unchecked';
  /** Set if the state is `real`. */
  readonly check?: AccountCheck;
}

/** Returns the accounts that the settings name, and the services that a real shop needs; makes no call. */
export function listAccounts(config: Config): Account[] {
  const { standIns } = config;
  const carriers = phoneCarriers(config);
  const hasSms = config.MSG91_AUTH_KEY !== undefined && config.MSG91_SENDER !== undefined;
  const firebase = firebaseOptions(config);
  const isFirebase = firebase.apiKey !== '' && firebase.authDomain !== '';
  const visits = connectFirestore(config);
  const media = createMediaStore(config);
  return [
    needed('Payments', connectRealPayment(config), standIns.money),
    // The sandbox's are played with the present one.
    ...(standIns.money
      ? []
      : listFormerProviders(config).flatMap(({ displayName, port }) =>
          optional(`Earlier payments at ${displayName}`, port),
        )),
    needed('Parcels', connectRealShipping(config), standIns.shipping),
    needed('Mail', mailOf(config), standIns.messages),
    // Firebase sends the codes to log in itself, so that SMS are optional with it.
    ...(isFirebase && !hasSms ? [] : [needed('SMS', hasSms ? carriers.sms : null, standIns.sms)]),
    ...optional('WhatsApp', carriers.whatsapp),
    ...optional('Sign-in by Firebase', isFirebase ? { checkAccount: firebaseAccountCheck(firebase) } : null),
    ...optional('Visits in Firestore', visits && { checkAccount: () => visits.checkAccount().finally(visits.close) }),
    // A folder of this machine has no account.
    ...optional('Pictures', media.checkAccount ? media : null),
    ...optional('CDN', connectCdn(config)),
  ];
}

interface Checkable {
  readonly checkAccount?: AccountCheck;
}

function needed(service: string, port: Checkable | null, isPlayed: boolean): Account {
  return port ? accountOf(service, port) : { service, state: isPlayed ? 'sandbox' : 'unset' };
}

function optional(service: string, port: Checkable | null): Account[] {
  return port ? [accountOf(service, port)] : [];
}

function accountOf(service: string, { checkAccount: check }: Checkable): Account {
  return check ? { service, state: 'real', check } : { service, state: 'unchecked' };
}

/** Returns the check of the mail server, over a connection of its own; `null` without one. */
function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Config): Checkable | null {
  if (!url || !from) return null;
  const mailer = smtp({ url, from });
  return { checkAccount: () => mailer.checkAccount().finally(mailer.close) };
}
