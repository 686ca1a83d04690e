/**
 * Stores pictures and videos in an S3 bucket of Amazon or another vendor. Amazon's library is imported when the bucket
 * is first used, so that a shop without one does not wait for it.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { GetObjectCommandInput } from '@aws-sdk/client-s3';
import type { AccountFinding } from '../../shop/ports/account.ts';
import { isMediaKey, type MediaStore, type ObjectHeaders } from '../../shop/ports/media.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';

export interface MediaS3Options {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Address of another vendor; without it the bucket is Amazon's. */
  readonly endpoint?: string | undefined;
}

const connectMs = 3_000;
/** Longest pause of the bucket while it answers. */
const silenceMs = 10_000;
const tries = 3;

/** Opens a media store in an S3 bucket. A failed call throws an `OutsideServiceError`. */
export function mediaS3(options: MediaS3Options): MediaStore {
  const Bucket = options.bucket;
  let opened: ReturnType<typeof openClient> | undefined;
  const bucket = () => {
    opened ??= openClient(options);
    return opened;
  };
  const get = async (Key: string, more: Partial<GetObjectCommandInput> = {}) => {
    if (!isMediaKey(Key)) return null;
    const { client, GetObjectCommand } = await bucket();
    const found = await asked('read', client.send(new GetObjectCommand({ Bucket, Key, ...more })));
    return found?.Body ?? null;
  };
  const put = async (Key: string, body: { Body: GetObjectBody; ContentLength: number }, kind: ObjectHeaders) => {
    if (!isMediaKey(Key)) throw new RangeError(`Not a media key: ${JSON.stringify(Key)}`);
    const { client, PutObjectCommand } = await bucket();
    const described = { ContentType: kind.contentType, CacheControl: kind.cacheControl };
    await asked('write', client.send(new PutObjectCommand({ Bucket, Key, ...body, ...described })));
  };
  return {
    async checkAccount() {
      const { client, ListObjectsV2Command } = await bucket();
      const listing = client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
      return listing.then(
        () => [{ state: 'ok' as const, says: `The bucket ${Bucket} can be listed.` }],
        (error: unknown) => refusalFindings(Bucket, error),
      );
    },
    async read(key) {
      const body = await get(key);
      if (!body) return null;
      return new Uint8Array((await asked('read', body.transformToByteArray())) ?? []);
    },
    async stream(key, range) {
      const body = await get(key, range && { Range: `bytes=${range.first}-${range.last}` });
      return body ? body.transformToWebStream() : null;
    },
    async head(key) {
      if (!isMediaKey(key)) return null;
      const { client, HeadObjectCommand } = await bucket();
      const found = await asked('head', client.send(new HeadObjectCommand({ Bucket, Key: key })));
      return found && { bytes: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) };
    },
    write: (key, bytes, kind) => put(key, { Body: bytes, ContentLength: bytes.length }, kind),
    async writeFile(key, file, kind) {
      const { size } = await stat(file);
      await put(key, { Body: createReadStream(file), ContentLength: size }, kind);
    },
    async delete(key) {
      if (!isMediaKey(key)) return;
      const { client, DeleteObjectCommand } = await bucket();
      await asked('delete', client.send(new DeleteObjectCommand({ Bucket, Key: key })));
    },
    async *list(prefix) {
      const { client, paginateListObjectsV2 } = await bucket();
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })[Symbol.asyncIterator]();
      for (;;) {
        const page = await asked('list', pages.next());
        if (!page || page.done) return;
        for (const { Key } of page.value.Contents ?? []) if (Key) yield Key;
      }
    },
  };
}

type GetObjectBody = Uint8Array | ReturnType<typeof createReadStream>;

async function openClient({ region, endpoint, accessKeyId, secretAccessKey }: MediaS3Options) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other vendors seldom have a host name for each bucket, and seldom know Amazon's newest checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: tries,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs, throwOnRequestTimeout: true },
  });
  return { ...sdk, client };
}

/**
 * Returns the bucket's answer; `null` if there is no such object. The error names the operation, never a key or an
 * address.
 */
async function asked<T>(what: string, asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    if (name === 'NoSuchKey' || name === 'NotFound') return null;
    throw new OutsideServiceError('media', `media bucket: ${what} failed (${reasonOf(error)})`, { cause: error });
  }
}

/** Advice on each refusal of the bucket, by its name. */
const refusals: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'Compare MEDIA_S3_ACCESS_KEY_ID with the account: the bucket’s vendor does not know the key.',
  SignatureDoesNotMatch: 'Compare MEDIA_S3_SECRET_ACCESS_KEY with the account: it is not the secret of this key.',
  AccessDenied: 'Allow the key to read, write, delete and list in this bucket.',
  NoSuchBucket:
    'Compare MEDIA_S3_BUCKET, MEDIA_S3_REGION and MEDIA_S3_ENDPOINT with the account: there is no such bucket.',
  PermanentRedirect: 'Set MEDIA_S3_REGION to the region of the bucket.',
  RequestTimeTooSkewed: 'Let this machine set its clock by the network (timedatectl set-ntp true).',
};

/** Returns a refusal in words; throws an `OutsideServiceError` if the bucket gave none. */
function refusalFindings(bucket: string, error: unknown): AccountFinding[] {
  const name = error instanceof Error ? error.name : 'unknown';
  const todo = refusals[name];
  if (todo) return [{ state: 'wrong', says: `The bucket ${bucket} refuses the key (${name}).`, todo }];
  const why = /timeout/i.test(name) ? 'no answer in time' : 'not reachable';
  throw new OutsideServiceError('media', `media bucket: ${why} (${name})`, { cause: error });
}

/** Reasons of the network, by the codes of Node, and of the bucket, by its own names for them. */
const reasons: Readonly<Record<string, string>> = {
  AccessDenied: 'the key may not do that',
  InvalidAccessKeyId: 'it does not know the access key',
  NoSuchBucket: 'there is no such bucket',
  PermanentRedirect: 'it is in another region',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  SignatureDoesNotMatch: 'the secret does not belong to the access key',
  ECONNREFUSED: 'nothing answers at its address',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name cannot be looked up',
  ETIMEDOUT: 'no answer in time',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'not reachable',
  ENETUNREACH: 'not reachable',
};

/** Puts an error into words: the reason of the network, the service's own name for it, or the kind of error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // The error of several addresses that were tried has one for each.
  const errors = error instanceof AggregateError ? error.errors : [error];
  const codes = errors.flatMap((one: unknown) => (one instanceof Error && 'code' in one ? [String(one.code)] : []));
  const [code = ''] = codes;
  if (reasons[code]) return reasons[code];
  return reasons[error.name] ?? (error.name === 'Error' && code ? code : error.name);
}
