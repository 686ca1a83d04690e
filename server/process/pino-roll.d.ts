/** The part of pino-roll that the log uses: the package has no types. */
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
    /** True to keep a link `current.log` to the current file. */
    readonly symlink: boolean;
    /** Of a new file. */
    readonly mode: number;
    /** True to write each line before the call returns. */
    readonly sync: boolean;
  }
  export default function roll(options: RollOptions): Promise<DestinationStream & EventEmitter>;
}
