/** Error of an outside service that gave no useful answer in time; a later try may succeed. */
export class OutsideServiceError extends Error {
  readonly service: string;
  /** False if the service answered and refused this request alone, or could not do it yet. */
  readonly isAway: boolean;
  constructor(service: string, message: string, options?: ErrorOptions & { readonly isAway?: boolean }) {
    super(message, options);
    this.service = service;
    this.isAway = options?.isAway ?? true;
  }
}
