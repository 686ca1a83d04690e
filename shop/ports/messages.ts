/** What the shop asks of whoever carries its messages. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Throws `OutsideServiceError` when the mail was not accepted. */
export interface Messages {
  sendMail(mail: Mail): Promise<void>;
}
