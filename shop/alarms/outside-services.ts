/** Names the kinds of outside services in words for the merchant, with what their absence means. Pure. */

interface ServiceWords {
  /** Completes `… has not answered for an hour`. */
  readonly name: string;
  /** Tells what does not work meanwhile. */
  readonly meanwhile: string;
}

export const outsideServices = {
  payment: {
    name: 'The payment service',
    meanwhile: 'Nobody can pay meanwhile, and no refund is made. The shop asks again for each payment under way.',
  },
  shipping: {
    name: 'The shipping service',
    meanwhile: 'Shoppers see no day of delivery meanwhile and can buy all the same. Parcels are asked for later.',
  },
  mail: {
    name: 'The mail server',
    meanwhile: 'Nobody gets a mail meanwhile: no confirmation and no sign-in link. The mails are sent later.',
  },
  sms: {
    name: 'The SMS service',
    meanwhile: 'Nobody gets a code on the phone meanwhile. Shoppers can sign in and buy with a mail address.',
  },
  whatsapp: {
    name: 'WhatsApp',
    meanwhile: 'Messages about orders do not go by WhatsApp meanwhile. They are tried again for some hours.',
  },
  sign_in: {
    name: 'The sign-in service',
    meanwhile: 'Nobody can sign in meanwhile. Whoever is signed in stays so, and buying needs no account.',
  },
  bucket: {
    name: 'The bucket of pictures',
    meanwhile: 'Pictures may be missing on pages, and none can be added meanwhile.',
  },
  cdn: {
    name: 'The CDN',
    meanwhile: 'Pages may be up to a minute and a half old for shoppers. Orders are not affected.',
  },
  event_log: {
    name: 'The store of visits',
    meanwhile: 'Visits and cart events of this time are lost. Orders are not affected.',
  },
} as const satisfies Record<string, ServiceWords>;

/** A kind of outside service, as alarms name it. */
export type OutsideService = keyof typeof outsideServices;

/** Returns the words for a service; a service that this version does not know goes by its own name. */
export function wordsOfService(service: string): ServiceWords {
  const known: Readonly<Record<string, ServiceWords>> = outsideServices;
  return known[service] ?? { name: service, meanwhile: 'What needs it is tried again later.' };
}
