/** Writes `demo/pictures/index.json`, the index of the files beside it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PicturesIndex, pictureFolders, picturesFolder, readPicturesIndex, videoFolders } from '../contents.ts';
import { describePicture, hashOf } from './describe-picture.ts';
import type { Video } from './videos.ts';

/**
 * Writes the index of all files. Decodes only pictures that are new or changed. Throws for a video that `sources`
 * lacks.
 */
export async function writeIndex(sources: readonly Video[]): Promise<void> {
  const before = await readPicturesIndex();
  const pictures = await Promise.all(
    (await filesIn(pictureFolders, '.avif')).map(async ({ name, file }) => {
      const bytes = await readFile(join(picturesFolder, file));
      const known = before?.pictures.find((one) => one.name === name && one.hash === hashOf(bytes));
      return known ?? { name, file, bytes: bytes.length, ...(await describePicture(bytes)) };
    }),
  );
  const videos = await Promise.all(
    (await filesIn(videoFolders, '.mp4')).map(async ({ name, file }) => {
      const bytes = await readFile(join(picturesFolder, file));
      const video = sources.find((one) => one.name === name);
      if (!video) throw new Error(`${file} is no film of the demo shop`);
      const { width, height, poster } = video;
      return { name, file, bytes: bytes.length, hash: hashOf(bytes), width, height, poster };
    }),
  );
  const index: PicturesIndex = { pictures, videos };
  await writeFile(join(picturesFolder, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
}

/** Lists files by name, whatever order the file system has. */
async function filesIn(folders: readonly string[], extension: string): Promise<{ name: string; file: string }[]> {
  const all: { name: string; file: string }[] = [];
  for (const folder of folders) {
    const files = await readdir(join(picturesFolder, folder)).catch(() => []);
    for (const file of files.filter((one) => one.endsWith(extension)).toSorted()) {
      all.push({
        name: `${folder}/${decodeURIComponent(file.slice(0, -extension.length))}`,
        file: `${folder}/${file}`,
      });
    }
  }
  return all;
}
