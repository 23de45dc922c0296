import { errorTexts, type ErrorBody, type ErrorCode } from '@atrium/contracts';

/** A call that is refused for a reason the caller may know. Anything else that is thrown is answered as `internal`. */
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
/** `what` is for the log and the tests; the answer is the same for everything that cannot be seen. */
export const notFound = (what = 'resource', code: ErrorCode = 'not_found') => new ApiError(404, code, { what });
export const conflict = (code: ErrorCode = 'conflict', extra = {}) => new ApiError(409, code, extra);
export const tooLarge = (code: ErrorCode = 'body_too_large', extra = {}) => new ApiError(413, code, extra);
export const unsupportedType = () => new ApiError(415, 'unsupported_media_type');
/** Fields that are wrong: `{ 'path.to.field': code }` (D10). */
export const invalid = (fields: Record<string, string>) => new ApiError(422, 'validation', { fields });
/** One rule is broken that belongs to no single field. */
export const unprocessable = (code: ErrorCode, extra = {}) => new ApiError(422, code, extra);
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

/** Gives the thing, or throws 404. */
export function found<T>(thing: T | null | undefined, what?: string): T {
  if (thing === null || thing === undefined) throw notFound(what);
  return thing;
}

/** The one shape of refusals (D7). */
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

/** The disk, a quota, a limit of the file's size, and what the database says of its own (14031). */
const diskIsFull = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', 14031]);

/** A connection that ended under a write reaches us as the system names it, before the driver has a name for it. */
const connectionLost = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ETIMEDOUT']);

/** What a server says that goes down, steps down or has forgotten a transaction over it. */
const goingDown = new Set<unknown>([6, 7, 89, 91, 112, 189, 251, 10107, 11600, 11602, 13435, 13436]);

/**
 * The driver names what it could not do for want of a server in many ways (network, pool, topology, session,
 * transaction). What a server that is there says no to is a MongoServerError, and a misuse is one of ours.
 */
function isDatabaseAway(error: Error): boolean {
  if (error.name === 'MongoServerError') return goingDown.has((error as { code?: unknown }).code);
  if (error.name === 'MongoBulkWriteError') return isBulkCutOff(error);
  return error.name.startsWith('Mongo') && !/Argument|InvalidOperation|Parse/.test(error.name);
}

/** A bulk write wraps what cut it off: a lost connection, or what the server said. */
function isBulkCutOff(error: Error & { errorResponse?: unknown; code?: unknown }): boolean {
  const { errorResponse: cause, code } = error;
  return cause instanceof Error ? isDatabaseAway(cause) : goingDown.has(code);
}

/** Makes a ApiError of what express, its parsers and the disk throw; null for what nobody foresaw. */
export function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (!hasCode(error)) return null;
  if (error.type === 'entity.too.large') return tooLarge();
  if (error.type === 'entity.parse.failed' || error instanceof URIError) return badRequest();
  if (error.type === 'encoding.unsupported' || error.type === 'charset.unsupported') return unsupportedType();
  if (error.code === 11000) return conflict();
  if (diskIsFull.has(error.code)) return noSpace();
  if (error.code === 'EMFILE' || error.code === 'ENFILE' || connectionLost.has(error.code)) return unavailable();
  if (error instanceof Error && isDatabaseAway(error)) return unavailable();
  if (typeof error.type === 'string' && error.status && error.status < 500) return badRequest();
  return null;
}
