/** What of pino-roll the log uses: the package brings no types. */
declare module 'pino-roll' {
  import type { EventEmitter } from 'node:events';
  import type { DestinationStream } from 'pino';

  interface RollOptions {
    /** A number and the extension are added to it. */
    readonly file: string;
    readonly extension: string;
    /** Such as `10m`: a file that has grown to it is followed by the next. */
    readonly size: string;
    /** `count`: files kept beside the current one. */
    readonly limit: { readonly count: number; readonly removeOtherLogFiles: boolean };
    /** Whether `current.log` leads to the current file. */
    readonly symlink: boolean;
    /** Of a new file. */
    readonly mode: number;
    /** Whether a line is with the system when the call that wrote it returns. */
    readonly sync: boolean;
  }
  export default function roll(options: RollOptions): Promise<DestinationStream & EventEmitter>;
}
