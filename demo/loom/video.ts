/**
 * Makes the demo shop's videos: `npm run film -w demo`, or only some: `npm run film -w demo -- Bokul-Coral home`. The
 * camera moves slowly over stills while the light on silk and zari changes. Needs `ffmpeg` with libx264 on the machine
 * (Debian: `apt-get install ffmpeg`), which the shop itself does not.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaFile, picturesFolder } from '../contents.ts';
import { openDarkroom, type RenderedPicture } from './darkroom.ts';
import { readDemoSarees } from './sarees.ts';
import { allVideos, type CameraMove, type PictureWindow, type Video } from './videos.ts';
import { writeIndex } from './write-index.ts';

const framesPerSecond = 25;
/** Seconds in which one shot fades into the next. */
const crossfade = 0.6;

/** The two lights in which each shot is developed; in the video it passes from `dim` to `bright` and nearly back. */
const dim = { gloss: 0.75, lean: -0.6 };
const bright = { gloss: 1.55, lean: 1.25 };

/** Options that tag the video as BT.709: browsers guess the matrix of untagged videos, and showed reds as orange. */
const colours = [
  '-vf scale=out_color_matrix=bt709:out_range=tv',
  '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv',
].join(' ');

interface Take {
  readonly move: CameraMove;
  readonly dim: RenderedPicture;
  readonly bright: RenderedPicture;
}

sharp.concurrency(1);
const sarees = await readDemoSarees();
const darkroom = openDarkroom(sarees);
const wanted = process.argv.slice(2);
const videos = allVideos(sarees).filter(
  ({ name }) => wanted.length === 0 || wanted.some((one) => name.endsWith(`/${one}`)),
);
if (videos.length === 0) throw new Error(`no film is called ${wanted.join(' or ')}`);
for (const video of videos) {
  process.stdout.write(`${video.name}\n`);
  await shoot(video);
}
await writeIndex(allVideos(sarees));

async function shoot(video: Video): Promise<void> {
  const takes: Take[] = [];
  for (const move of video.moves) {
    takes.push({
      move,
      dim: await darkroom.develop(move.shot, dim),
      bright: await darkroom.develop(move.shot, bright),
    });
  }
  const file = join(picturesFolder, mediaFile(video.name, 'mp4'));
  await mkdir(join(file, '..'), { recursive: true });
  await encode(video, takes, file);
}

/** Encodes a video in two passes, so that the bits go where the cloth needs them and the file keeps its size. */
async function encode(video: Video, takes: readonly Take[], file: string): Promise<void> {
  const log = `${file}.pass`;
  const source = `-f rawvideo -pix_fmt rgb24 -s ${video.width}x${video.height} -r ${framesPerSecond} -i -`;
  const codec = `-an -c:v libx264 -preset slow -profile:v high -pix_fmt yuv420p -b:v ${video.kilobits}k ${colours}`;
  const common = `-y -loglevel error ${source} ${codec} -bitexact -map_metadata -1`.split(' ');
  const all = [...frames(video, takes)];
  await ffmpeg([...common, '-passlogfile', log, '-pass', '1', '-f', 'null', '/dev/null'], all);
  const making = `${file}.making.mp4`;
  await ffmpeg([...common, '-passlogfile', log, '-pass', '2', '-movflags', '+faststart', making], all);
  await rename(making, file);
  await Promise.all(['-0.log', '-0.log.mbtree'].map((end) => rm(`${log}${end}`, { force: true })));
}

async function ffmpeg(args: readonly string[], all: readonly Uint8Array[]): Promise<void> {
  const process = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(process, 'close');
  for (const frame of all) if (!process.stdin.write(frame)) await once(process.stdin, 'drain');
  process.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg stopped with ${code}`);
}

/** Yields each frame as 8-bit RGB. Each shot begins while the one before it fades; the last fades into the first. */
function* frames(video: Video, takes: readonly Take[]): Generator<Uint8Array> {
  const starts = takes.map((_, at) => takes.slice(0, at).reduce((sum, { move }) => sum + move.seconds - crossfade, 0));
  const length = takes.reduce((sum, { move }) => sum + move.seconds - crossfade, 0);
  for (let n = 0; n < Math.round(length * framesPerSecond); n++) {
    // The video begins where the first shot is shown alone.
    const now = (n / framesPerSecond + crossfade) % length;
    const frame = new Float32Array(video.width * video.height * 3);
    takes.forEach((take, at) => {
      const since = now - (starts[at] as number);
      for (const time of [since, since + length]) {
        const share = Math.min(1, time / crossfade, (take.move.seconds - time) / crossfade);
        if (share > 0) expose(frame, video, take, time / take.move.seconds, smooth(share));
      }
    });
    yield new Uint8Array(new Uint8ClampedArray(frame).buffer);
  }
}

function expose(
  frame: Float32Array,
  video: Video,
  { move, dim: a, bright: b }: Take,
  time: number,
  share: number,
): void {
  const window = between(move.from, move.to, smooth(time) * 0.5 + time * 0.5);
  const light = 0.5 - 0.5 * Math.cos(time * Math.PI * 2 * 0.9);
  const step = (window.width * a.width) / video.width;
  const left = window.x * a.width;
  const top = window.y * a.height;
  for (let y = 0, to = 0; y < video.height; y++) {
    const sy = Math.min(a.height - 1.001, top + (y + 0.5) * step - 0.5);
    const iy = Math.max(0, Math.trunc(sy));
    const fy = Math.max(0, sy - iy);
    for (let x = 0; x < video.width; x++) {
      const sx = Math.min(a.width - 1.001, left + (x + 0.5) * step - 0.5);
      const ix = Math.max(0, Math.trunc(sx));
      const fx = Math.max(0, sx - ix);
      const at = (iy * a.width + ix) * 3;
      for (let c = 0; c < 3; c++, to++) {
        const value = spot(a, at + c, fx, fy) * (1 - light) + spot(b, at + c, fx, fy) * light;
        frame[to] = (frame[to] as number) + value * share;
      }
    }
  }
}

/** Returns a channel's value, interpolated between four pixels. */
function spot({ pixels, width }: RenderedPicture, at: number, fx: number, fy: number): number {
  const below = at + width * 3;
  const upper = (pixels[at] as number) * (1 - fx) + (pixels[at + 3] as number) * fx;
  const lower = (pixels[below] as number) * (1 - fx) + (pixels[below + 3] as number) * fx;
  return upper + (lower - upper) * fy;
}

function between(from: PictureWindow, to: PictureWindow, share: number): PictureWindow {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), width: mix(from.width, to.width) };
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}
