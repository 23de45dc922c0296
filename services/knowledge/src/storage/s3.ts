import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ApiError } from '@atrium/kit';
import { s3Refusal } from './s3Errors.ts';
import { requireKey, type FileStorage, type ContentLocation, type ByteRange } from './storage.ts';

export interface S3Options {
  url: string;
  accessKey: string;
  secretKey: string;
  region: string;
  bucketPrefix: string;
}

/** S3 accepts parts of at least 5 MB; an upload holds two of them in memory. */
const partBytes = 5 * 1024 * 1024;

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
  const at = ({ workspace, key }: ContentLocation) => ({ Bucket: bucketPrefix + workspace, Key: requireKey(key) });
  const send = <T>(location: ContentLocation, answer: Promise<T>) =>
    answer.catch((error: unknown) => {
      throw s3Refusal(error, at(location).Bucket);
    });

  return {
    async put(location, content) {
      const { passed, failure } = rememberFailure(content);
      const params = { ...at(location), Body: Readable.from(passed, { objectMode: false }) };
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done();
      await send(location, upload).catch((error: unknown) => {
        throw failure() ?? error;
      });
    },
    async read(location, range) {
      const { Body } = await send(
        location,
        client.send(new GetObjectCommand({ ...at(location), Range: rangeHeader(range) })),
      );
      return Body as Readable;
    },
    async remove(location) {
      await send(location, client.send(new DeleteObjectCommand(at(location)))).catch(ignoreMissing);
    },
  };
}

function ignoreMissing(error: unknown) {
  if (!(error instanceof ApiError) || !['NoSuchBucket', 'not_found'].includes(error.code)) throw error;
}

/** Remembers why the content ended early: the SDK hides it when it cannot abort the upload. */
function rememberFailure(content: AsyncIterable<Buffer>) {
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

const rangeHeader = (range?: ByteRange) => range && `bytes=${range.start}-${range.end}`;
