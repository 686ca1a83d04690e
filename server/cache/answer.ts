/** A whole answer in memory: its headers, and its body in each content coding that somebody has asked for. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { lifetimeHeader, tagsHeader } from '../api/cache-tags.ts';

export type Coding = 'br' | 'gzip' | 'identity';

/** A body in one coding, with the raw headers of its answers (name, value, name, value …). */
export interface Representation {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: string[];
  /** Headers of an answer of 304. */
  readonly notModified: string[];
}

export interface Answer {
  readonly status: number;
  /** Tags under which the answer changes; `null` where it must not be kept. */
  readonly tags: readonly string[] | null;
  /** Milliseconds for which it may be kept. */
  readonly lifetimeMs: number;
  /** Status, tags, headers and body in a few characters. */
  readonly hash: string;
  readonly identity: Representation;
  /** Returns the representation in a coding; a promise of it while it is being made, off the event loop. */
  in(coding: Coding): Representation | Promise<Representation>;
  /** Makes the Brotli representation as small as it can be; takes some 100 ms of a thread. */
  compressFully(): Promise<void>;
  /** Estimated bytes of all representations. */
  readonly bytes: number;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** A smaller body is not worth its compression. */
const minCompressedBytes = 1_024;
/** 11 takes fifty times as long as 5, for a tenth less. */
const [quick, full] = [5, 11];
const ours = new Set([tagsHeader, lifetimeHeader, 'content-length', 'content-encoding', 'vary', 'etag']);

/** Reads a response whole. */
export async function readAnswer(response: Response): Promise<Answer> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => !ours.has(name)).flat();
  const { status } = response;
  const tags = response.headers.get(tagsHeader);
  const isKept = status === 200 && tags !== null && !response.headers.has('set-cookie');
  const hash = createHash('sha256')
    .update(`${status}\n${tags}\n${headers.join('\n')}\n`)
    .update(body)
    .digest('base64url');
  const made: Partial<Record<Coding, Representation>> = {};
  const making: Partial<Record<Coding, Promise<Representation>>> = {};
  const represent = (coding: Coding, bytes: Buffer, effort = '') => {
    made[coding] = representation({ headers, coding, body: bytes, tag: `${hash.slice(0, 20)}${effort}` });
    return made[coding];
  };
  const identity = represent('identity', body);
  return {
    status,
    tags: isKept ? tags.split(' ').filter(Boolean) : null,
    lifetimeMs: Number(response.headers.get(lifetimeHeader)) * 1_000,
    hash,
    identity,
    in(coding) {
      if (body.length < minCompressedBytes) return identity;
      const ready = made[coding] ?? making[coding];
      if (ready) return ready;
      const promise = compress(body, coding).then((bytes) => represent(coding, bytes));
      making[coding] = promise;
      return promise;
    },
    async compressFully() {
      if (made.br) represent('br', await brotliAt(body, full), '-b');
    },
    bytes: Math.ceil(body.length * 1.5),
  };
}

const brotliAt = (body: Buffer, quality: number) =>
  brotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length } });

async function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return body;
  return coding === 'br' ? brotliAt(body, quick) : deflate(body, { level: 6 });
}

function representation(made: {
  headers: readonly string[];
  coding: Coding;
  body: Buffer;
  tag: string;
}): Representation {
  const { headers, coding, body, tag } = made;
  const etag = `"${tag}-${coding}"`;
  const shared = [...headers, 'vary', 'accept-encoding', 'etag', etag];
  const coded = coding === 'identity' ? [] : ['content-encoding', coding];
  return {
    body,
    etag,
    headers: [...shared, ...coded, 'content-length', String(body.length)],
    notModified: shared.filter((_, at) => !/^content-/.test(shared[at - (at % 2)] ?? '')),
  };
}
