/** Types of the part of pino-roll that the log uses; the package has none. */
declare module 'pino-roll' {
  import type { EventEmitter } from 'node:events';
  import type { DestinationStream } from 'pino';

  interface RollOptions {
    /** Path to which a number and the extension are added. */
    readonly file: string;
    readonly extension: string;
    /** Size at which a file is followed by the next, such as `10m`. */
    readonly size: string;
    /** `count` is the number of files kept beside the current one. */
    readonly limit: { readonly count: number; readonly removeOtherLogFiles: boolean };
    /** True to keep a link `current.log` to the current file. */
    readonly symlink: boolean;
    /** Permission bits of a new file. */
    readonly mode: number;
    /** True to write each line before the call returns. */
    readonly sync: boolean;
    /** Bytes of lines that are written together. */
    readonly minLength?: number;
    /** Bytes of lines that wait, beyond which further lines are dropped. */
    readonly maxLength?: number;
    /** Milliseconds after which waiting lines are written. */
    readonly periodicFlush?: number;
  }
  export default function roll(options: RollOptions): Promise<DestinationStream & EventEmitter & { flushSync(): void }>;
}
