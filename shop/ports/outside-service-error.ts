/** An outside service that did not answer usefully in time; trying again later may help. */
export class OutsideServiceError extends Error {
  readonly service: string;
  constructor(service: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.service = service;
  }
}
