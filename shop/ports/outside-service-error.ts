interface OutsideServiceErrorOptions extends ErrorOptions {
  readonly isAway?: boolean;
  readonly refusesAccount?: boolean;
}

/** Error of an outside service that gave no useful answer in time; a later try may succeed. */
export class OutsideServiceError extends Error {
  readonly service: string;
  /** False if the service answered and refused this request alone, or could not do it yet. */
  readonly isAway: boolean;
  /** True if the service refused the shop's account, such as its key: no later try succeeds until somebody mends that. */
  readonly refusesAccount: boolean;
  constructor(service: string, message: string, options: OutsideServiceErrorOptions = {}) {
    super(message, options);
    this.service = service;
    this.isAway = options.isAway ?? true;
    this.refusesAccount = options.refusesAccount ?? false;
  }
}
