import { log, notFound, ApiError } from '@atrium/kit';
import type { ErrorCode } from '@atrium/contracts';

interface S3Error {
  name?: string;
  code?: string;
}

const blocked = ['AccountProblem', 'AccountDisabled', 'AllAccessDisabled', 'InvalidAccessKeyId', 'AccessDenied'];
const unavailable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'TimeoutError',
  'EAI_AGAIN',
];

/** Errors of the storage as the three codes that the web client has texts for; others stay as they are. */
export function s3Refusal(error: unknown, bucket: string): unknown {
  if (error instanceof ApiError) return error;
  const names = namesOf(error);
  if (names.includes('NoSuchKey')) return notFound('content');
  const code = codeOf(names);
  if (!code) return error;
  log.error({ err: error, bucket }, 'the S3 storage refused a request');
  return new ApiError(502, code, { bucket });
}

function codeOf(names: string[]): ErrorCode | undefined {
  if (names.includes('NoSuchBucket')) return 'NoSuchBucket';
  if (names.some((name) => blocked.includes(name))) return 'accountDisabled';
  if (names.some((name) => unavailable.includes(name))) return 'ECONNREFUSED';
  return undefined;
}

function namesOf(error: unknown): string[] {
  const { name, code } = (error ?? {}) as S3Error;
  return [name, code].filter((name) => typeof name === 'string');
}
