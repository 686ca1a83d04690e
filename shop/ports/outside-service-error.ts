/** Error of an outside service that gave no useful answer in time; a later try may succeed. */
export class OutsideServiceError extends Error {
  readonly service: string;
  constructor(service: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.service = service;
  }
}
