import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ApiError } from '@atrium/kit';
import { s3Refusal } from './s3Errors.ts';
import type { FileStorage, Place, Span } from './storage.ts';

export interface S3Options {
  url: string;
  accessKey: string;
  secretKey: string;
  region: string;
  bucketPrefix: string;
}

/** S3 takes parts of at least 5 MB; two of them are in memory for an upload under way. */
const partSize = 5 * 1024 * 1024;

/** One bucket a company, named by its workspace code; buckets are made by whoever runs the storage. */
export function s3Storage({ url, accessKey, secretKey, region, bucketPrefix }: S3Options): FileStorage {
  const client = new S3Client({
    endpoint: url,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  });
  const at = ({ workspace, key }: Place) => ({ Bucket: bucketPrefix + workspace, Key: key });
  const ask = <T>(place: Place, answer: Promise<T>) =>
    answer.catch((error: unknown) => {
      throw s3Refusal(error, at(place).Bucket);
    });

  return {
    async put(place, content) {
      const { passed, failure } = remembering(content);
      const params = { ...at(place), Body: Readable.from(passed, { objectMode: false }) };
      const upload = new Upload({ client, params, partSize, queueSize: 1 }).done();
      await ask(place, upload).catch((error: unknown) => {
        throw failure() ?? error;
      });
    },
    async read(place, span) {
      const { Body } = await ask(place, client.send(new GetObjectCommand({ ...at(place), Range: rangeOf(span) })));
      return Body as Readable;
    },
    async remove(place) {
      await ask(place, client.send(new DeleteObjectCommand(at(place)))).catch(ifNowhere);
    },
  };
}

/** Without its bucket it is not there either. */
function ifNowhere(error: unknown) {
  if (!(error instanceof ApiError) || !['NoSuchBucket', 'not_found'].includes(error.code)) throw error;
}

/** Why the content ended early, which the SDK hides when it cannot take back what has been sent. */
function remembering(content: AsyncIterable<Buffer>) {
  let failed: unknown;
  async function* pass() {
    try {
      yield* content;
    } catch (error) {
      failed = error;
      throw error;
    }
  }
  return { passed: pass(), failure: () => failed };
}

const rangeOf = (span?: Span) => span && `bytes=${span.start}-${span.end}`;
