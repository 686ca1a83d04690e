/** A setting of the server that the office shows and cannot change. */
export interface ServerSetting {
  /** Name of its variable. */
  readonly name: string;
  /** Its value; of a secret that it is set, and its last two characters; `null` if it is not set. */
  readonly shown: string | null;
  /** Last two characters of a secret that is set; `null` for anything else. */
  readonly ends: string | null;
}
