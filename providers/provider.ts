/** Describes a payment or shipping service to the settings. `server/process/providers.ts` lists the providers. */
import type { Payment } from '../shop/ports/payment.ts';

/** Facts of the shop that a provider needs beside its settings. */
export interface ProviderContext {
  /** PIN code at which shipments are picked up. */
  readonly pickupPincode: string;
  /** Address of the shop's pages, without a slash at its end. */
  readonly publicUrl: string;
  /** The shop's own phone number, in E.164. */
  readonly shopPhone: string;
  now(): Date;
}

export interface Provider<Port, Settings> {
  /** Name in the sandbox: the key of its options and the prefix of its addresses. */
  readonly name: string;
  /** Settings that are set together or not at all; with them the real service is used. */
  readonly required: readonly (keyof Settings & string)[];
  /** Settings that contain addresses of the service. */
  readonly addresses: readonly (keyof Settings & string)[];
  /** Settings that contain secrets which the merchant makes up. */
  readonly secrets: readonly (keyof Settings & string)[];
  /**
   * Returns the setting that contains a key of the service's test mode, which moves no real money; `null` if none does.
   */
  testKey(settings: Settings): (keyof Settings & string) | null;
  /** Returns the port to the real service; `null` while a required setting is unset. */
  fromSettings(settings: Settings, around: ProviderContext): Port | null;
  /** Returns the port to the sandbox, with the only account that it knows. */
  fromSandbox(sandboxUrl: string, settings: Settings, around: ProviderContext): Port;
  /**
   * Returns that account as the sandbox's options. `hooksUrl` is the address of all webhooks, without a slash at its
   * end.
   */
  sandboxAccount(hooksUrl: string, settings: Settings, around: ProviderContext): object;
}

/** A payment service. What was paid there stays there when the shop changes to another one (decision 0106). */
export interface PaymentProvider<Settings> extends Provider<Payment, Settings> {
  /** Its name as shoppers know it. */
  readonly displayName: string;
  /**
   * Matches the ids of its orders, payments and disputes from beginning to end, and no id of another provider's. In the notation that
   * JavaScript and PostgreSQL share.
   */
  readonly ids: RegExp;
}
