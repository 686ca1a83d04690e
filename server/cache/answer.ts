/** A whole answer in memory: its headers, and its body in each content coding that was requested. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Cdn } from '../../shop/ports/cdn.ts';
import { lifetimeHeader, tagsHeader } from '../api/cache-tags.ts';
import { type Dictionary, encodeDcz } from '../dictionaries/dcz.ts';
import type { PageDictionary } from '../dictionaries/page-dictionary.ts';
import { cdnHeaders } from './cdn-headers.ts';

export type Coding = 'br' | 'dcz' | 'gzip' | 'identity';

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
  /** Tags of what the answer shows; `null` if it must not be kept. */
  readonly tags: readonly string[] | null;
  /** Milliseconds for which it may be kept. */
  readonly lifetimeMs: number;
  /** Hash of status, tags, headers and body. */
  readonly hash: string;
  readonly identity: Representation;
  /** Hash of the dictionary that `dcz` refers to; `null` if the answer has no such representation. */
  readonly dictionary: string | null;
  /** Returns the representation in a coding; a promise of it while it is being made, off the event loop. */
  in(coding: Coding): Representation | Promise<Representation>;
  /** Makes the representations in Brotli and `dcz` as small as they can be; takes some 100 ms of a thread. */
  compressFully(): Promise<void>;
  /** Estimated bytes of all representations. */
  readonly bytes: number;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** Least bytes of a body that is compressed. */
const minCompressedBytes = 1_024;
/**
 * Levels of compression. In Brotli 11 takes fifty times as long as 5 for a tenth fewer bytes, in `dcz` 19 takes ten
 * times as long as 12 for a twentieth fewer.
 */
const quick = { br: 5, dcz: 12 } as const;
const full = { br: 11, dcz: 19 } as const;
/** Headers of a response that the answer does not repeat, or sets itself. */
const replacedHeaders = new Set([tagsHeader, lifetimeHeader, 'content-length', 'content-encoding', 'vary', 'etag']);

/** Dictionary and CDN that an answer is made for. */
export interface AnswerUse {
  /** Dictionary that a page announces, and refers to in `dcz`, if it may be kept. */
  readonly dictionary?: PageDictionary | null;
  /** CDN that may keep the answer too, if it may be kept. */
  readonly cdn?: Cdn | null;
}

/** Reads a whole response into an answer. */
export async function readAnswer(
  response: Response,
  { dictionary = null, cdn = null }: AnswerUse = {},
): Promise<Answer> {
  const body = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  const tags = response.headers.get(tagsHeader);
  const isKept = status === 200 && tags !== null && !response.headers.has('set-cookie');
  const seconds = Number(response.headers.get(lifetimeHeader));
  // An answer that is not kept may show something personal: its size must not depend on a dictionary.
  const used = isKept && isPage(response) ? dictionary : null;
  const headers = [...response.headers].filter(([name]) => !replacedHeaders.has(name)).flat();
  if (used) headers.push('link', used.link);
  if (cdn && isKept) headers.push(...Object.entries(cdnHeaders(cdn, listTags(tags), seconds)).flat());
  const hash = createHash('sha256')
    .update(`${status}\n${tags}\n${headers.join('\n')}\n`)
    .update(body)
    .digest('base64url');
  const made: Partial<Record<Coding, Representation>> = {};
  const making: Partial<Record<Coding, Promise<Representation>>> = {};
  const represent = (coding: Coding, bytes: Buffer, effort = '') => {
    const vary = used ? 'accept-encoding, available-dictionary' : 'accept-encoding';
    made[coding] = representation({ headers, vary, coding, body: bytes, tag: `${hash.slice(0, 20)}${effort}` });
    return made[coding];
  };
  const identity = represent('identity', body);
  return {
    status,
    tags: isKept ? listTags(tags) : null,
    lifetimeMs: seconds * 1_000,
    hash,
    identity,
    dictionary: used?.hash ?? null,
    in(coding) {
      if (body.length < minCompressedBytes) return identity;
      const ready = made[coding] ?? making[coding];
      if (ready) return ready;
      const promise = compress(body, coding, used).then((bytes) => represent(coding, bytes));
      making[coding] = promise;
      return promise;
    },
    async compressFully() {
      if (made.br) represent('br', await brotliAt(body, full.br), '-b');
      if (made.dcz && used) represent('dcz', await encodeDcz(body, used, full.dcz), '-b');
    },
    bytes: Math.ceil(body.length * (used ? 1.6 : 1.5)),
  };
}

const listTags = (tags: string) => tags.split(' ').filter(Boolean);

const brotliAt = (body: Buffer, quality: number) =>
  brotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length } });

async function compress(body: Buffer, coding: Coding, dictionary: Dictionary | null): Promise<Buffer> {
  if (coding === 'gzip') return deflate(body, { level: 6 });
  if (coding === 'br') return brotliAt(body, quick.br);
  return coding === 'dcz' && dictionary ? encodeDcz(body, dictionary, quick.dcz) : body;
}

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true;

function representation(made: {
  headers: readonly string[];
  vary: string;
  coding: Coding;
  body: Buffer;
  tag: string;
}): Representation {
  const { headers, vary, coding, body, tag } = made;
  const etag = `"${tag}-${coding}"`;
  const shared = [...headers, 'vary', vary, 'etag', etag];
  const coded = coding === 'identity' ? [] : ['content-encoding', coding];
  return {
    body,
    etag,
    headers: [...shared, ...coded, 'content-length', String(body.length)],
    notModified: shared.filter((_, at) => !/^content-/.test(shared[at - (at % 2)] ?? '')),
  };
}
