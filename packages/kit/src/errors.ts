import type { ErrorBody, ErrorCode } from '@atrium/contracts';
import { errorTexts } from '@atrium/contracts/errors';

/** Refuses a call for a reason that the caller may know. Any other error is answered as 500 `internal`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly extra: Record<string, unknown>;

  constructor(status: number, code: ErrorCode, extra: Record<string, unknown> = {}) {
    super(errorTexts[code]);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const badRequest = (code: ErrorCode = 'bad_request', extra = {}) => new ApiError(400, code, extra);
export const unauthorized = () => new ApiError(401, 'unauthorized');
export const noAccess = (code: ErrorCode = 'no_access') => new ApiError(403, code);
/** Of a restricted session; the client shows the set-up and no dialog. */
export const setUpFirst = () => new ApiError(403, 'second_factor_demanded', { silent: true });
/** `what` is for the log and the tests; the answer is the same for all that the caller cannot see. */
export const notFound = (what = 'resource', code: ErrorCode = 'not_found') => new ApiError(404, code, { what });
export const conflict = (code: ErrorCode = 'conflict', extra = {}) => new ApiError(409, code, extra);
export const tooLarge = (code: ErrorCode = 'body_too_large', extra = {}) => new ApiError(413, code, extra);
export const unsupportedType = () => new ApiError(415, 'unsupported_media_type');
/** Wrong fields: `{ 'path.to.field': code }` (D10). */
export const invalid = (fields: Record<string, string>) => new ApiError(422, 'validation', { fields });
/** A rule is broken that belongs to no single field. */
export const unprocessable = (code: ErrorCode, extra = {}) => new ApiError(422, code, extra);
/** `retryAfter`: seconds. */
export const tooMany = (retryAfter: number) => new ApiError(429, 'too_many_requests', { retryAfter });
export const unavailable = (code: ErrorCode = 'service_unavailable') => new ApiError(503, code);
export const timedOut = () => new ApiError(504, 'timeout');
export const noSpace = () => new ApiError(507, 'insufficient_storage');

/** Sign-in failures are 400 and silent (D8). */
export const signInRefused = (code: ErrorCode, extra = {}) => new ApiError(400, code, { silent: true, ...extra });

/** Throws `no_access` unless the rule holds. */
export function allow(rule: boolean): asserts rule {
  if (!rule) throw noAccess();
}

/** Returns the item, or throws 404 when there is none. */
export function found<T>(item: T | null | undefined, what?: string): T {
  if (item === null || item === undefined) throw notFound(what);
  return item;
}

/** The body of every refusal (D7). */
export function errorBodyOf(refusal: ApiError, requestId: string): ErrorBody {
  const { silent = false, what: _, ...extra } = refusal.extra;
  return {
    status: refusal.status,
    error: refusal.code,
    name: refusal.code,
    message: refusal.message,
    silent: Boolean(silent),
    requestId,
    ...extra,
  };
}

const hasCode = (error: unknown): error is { code: unknown; type?: unknown; status?: number } =>
  typeof error === 'object' && error !== null;

/** The disk, a quota, the limit of a file's size, and MongoDB's OutOfDiskSpace (14031). */
const diskIsFull = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', 14031]);

/** System errors of a connection that ended during a write, before the driver names them. */
const connectionLost = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ETIMEDOUT']);

/** Codes of a MongoDB server that shuts down, steps down, or has lost a transaction by that. */
const shuttingDown = new Set<unknown>([6, 7, 89, 91, 112, 189, 251, 10107, 11600, 11602, 13435, 13436]);

/**
 * Without a server the driver throws errors of many names (network, pool, topology, session, transaction). A server
 * that refuses throws a MongoServerError; wrong use of the driver is a defect of ours.
 */
function isDatabaseUnavailable(error: Error): boolean {
  if (error.name === 'MongoServerError') return shuttingDown.has((error as { code?: unknown }).code);
  if (error.name === 'MongoBulkWriteError') return isBulkInterrupted(error);
  return error.name.startsWith('Mongo') && !/Argument|InvalidOperation|Parse/.test(error.name);
}

/** A bulk write wraps its cause: a lost connection or an error of the server. */
function isBulkInterrupted(error: Error & { errorResponse?: unknown; code?: unknown }): boolean {
  const { errorResponse: cause, code } = error;
  return cause instanceof Error ? isDatabaseUnavailable(cause) : shuttingDown.has(code);
}

/** Maps errors of express, its parsers, the database and the disk; null for an unexpected error. */
export function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (!hasCode(error)) return null;
  if (error.type === 'entity.too.large') return tooLarge();
  if (error.type === 'entity.parse.failed' || error instanceof URIError) return badRequest();
  if (error.type === 'encoding.unsupported' || error.type === 'charset.unsupported') return unsupportedType();
  if (error.code === 11000) return conflict();
  if (diskIsFull.has(error.code)) return noSpace();
  if (error.code === 'EMFILE' || error.code === 'ENFILE' || connectionLost.has(error.code)) return unavailable();
  if (error instanceof Error && isDatabaseUnavailable(error)) return unavailable();
  if (typeof error.type === 'string' && error.status && error.status < 500) return badRequest();
  return null;
}
