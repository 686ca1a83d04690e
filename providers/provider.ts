/** A payment or shipping service as the settings know it: `server/process/providers.ts` lists them. */

/** The shop around a provider, beside its settings. */
export interface ProviderContext {
  /** The PIN code that shipments leave from. */
  readonly pickupPincode: string;
  now(): Date;
}

export interface Provider<Port, Settings> {
  /** Its name in the sandbox: the key of its options, the prefix of its addresses. */
  readonly name: string;
  /** The settings that are set together or not at all; with them it is the real service. */
  readonly required: readonly (keyof Settings & string)[];
  /** The settings that hold addresses of the service. */
  readonly addresses: readonly (keyof Settings & string)[];
  /** The settings that hold secrets which the merchant makes up. */
  readonly secrets: readonly (keyof Settings & string)[];
  /** The setting that holds a key of the service's test mode, where nothing real moves; `null` when none does. */
  testKey(settings: Settings): (keyof Settings & string) | null;
  /** The adapter of the real service; `null` while a required setting is unset. */
  fromSettings(settings: Settings, around: ProviderContext): Port | null;
  /** The same adapter before the sandbox, with the one account that it knows. */
  fromSandbox(sandboxUrl: string, settings: Settings, around: ProviderContext): Port;
  /**
   * Returns that account as the sandbox's options. `hooksUrl` is the address of all webhooks, without a slash at its
   * end.
   */
  sandboxAccount(hooksUrl: string, settings: Settings, around: ProviderContext): object;
}
