import type { Caller, IdempotentRequest, Tenant } from './caller.ts';
import { ofUnit } from './idempotency.ts';
import { toApiError } from './errors.ts';
import { captureTrace } from './tracing.ts';
import { makeBatcher } from './batching.ts';
import { transact, type Body, type Unit } from './transaction.ts';

/**
 * Runs `body` in one transaction with all that it announces. It runs again after a write conflict, so effects outside
 * of the transaction belong into `work.afterCommit`. When the caller carries an Idempotency-Key the result, plain data,
 * is stored with the change for 24 h, and a repeated request resolves to it without running `body`; another request with
 * the same key is refused with 422. Rejects with what `body` throws, or with what `toApiError` maps to 503 while the
 * database is unavailable.
 */
export const unitOfWork = <R>(tenant: Tenant | Caller, body: Body<R>): Promise<R> =>
  withKey(tenant, body, async (unit) => (await transact([unit]))[0] as R);

/**
 * The same for commands that many people run at the same time (likes, views, comments): units that arrive while others
 * run share the next transaction, up to 20, and so one commit. Use it only where a row of the bench needs it, and only
 * for a few statements of the database: each unit waits for the whole batch, and a failed batch is repeated one by one.
 */
export const batchedWork = <R>(tenant: Tenant | Caller, body: Body<R>): Promise<R> =>
  withKey(tenant, body, (unit) => share(unit) as Promise<R>);

/** Each unit alone would fail in the same way. */
const isDatabaseUnavailable = (error: unknown) => toApiError(error)?.status === 503;

const share = makeBatcher(transact, isDatabaseUnavailable);

/** The number of units of work that a request has begun, so that each stores its own result. */
const begun = new WeakMap<object, number>();

async function withKey<R>(tenant: Tenant | Caller, body: Body<R>, run: (unit: Unit) => Promise<R>): Promise<R> {
  const request = requestOf(tenant);
  try {
    return await run({ tenant, request, body, trace: captureTrace() });
  } catch (error) {
    if (request) countBack(tenant);
    throw error;
  }
}

function requestOf(tenant: Tenant | Caller): IdempotentRequest | null {
  if (!('idempotency' in tenant) || !tenant.idempotency) return null;
  const number = (begun.get(tenant) ?? 0) + 1;
  begun.set(tenant, number);
  return ofUnit(tenant.idempotency, number);
}

/** A unit that the handler tries again after a failure is the same unit. */
const countBack = (tenant: Tenant | Caller) => begun.set(tenant, (begun.get(tenant) ?? 1) - 1);
