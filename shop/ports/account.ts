/** Check of the merchant's account at an outside service, which the ports to these services share. */

/** Result of a check. The texts are for the merchant and contain no secret. */
export interface AccountFinding {
  /** `wrong` needs an act of the merchant, `note` may need one. */
  readonly state: 'ok' | 'note' | 'wrong';
  /** A whole sentence. */
  readonly says: string;
  /** Advice in whole sentences; unset if there is nothing to do. */
  readonly todo?: string;
}

/**
 * Asks a service whether it accepts the account, by calls that change, send and cost nothing. Throws an
 * `OutsideServiceError` if the service cannot be reached or gives no useful answer in time.
 */
export type AccountCheck = () => Promise<readonly AccountFinding[]>;
