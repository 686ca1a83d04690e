/** Writes ZIP files as streams: one file of it at a time is in memory. */
import { Readable } from 'node:stream';
import yazl from 'yazl';

/** A file to be put into a ZIP file. */
export interface ZipEntry {
  readonly name: string;
  /** Returns the contents. Called when all files before it were written, and not at all once nobody reads any more. */
  read(): Promise<Uint8Array>;
}

/** Returns a name for files: letters, digits, dots, dashes and underscores of the text; others become dashes. */
export function safeFileName(text: string): string {
  return text.replaceAll(/[^\w.-]/g, '-').replace(/^\.+/, '');
}

/**
 * Returns a ZIP file of these files, all with the time `at`. What a file throws ends the stream with that error, so that
 * nobody takes the part for the whole.
 */
export function streamZip(entries: readonly ZipEntry[], at: Date): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  for (const { name, read } of entries) {
    zip.addReadStreamLazy(name, { mtime: at }, (give) => {
      if (output.destroyed) return;
      read().then(
        (content) => {
          if (!output.destroyed) give(null, Readable.from([content]));
        },
        (error: unknown) => output.destroy(error as Error),
      );
    });
  }
  zip.end();
  return output;
}
