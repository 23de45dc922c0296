import type { Caller, Tenant } from './caller.ts';
import { toApiError } from './errors.ts';
import { makeBatcher } from './batching.ts';
import { transact, type Body, type Unit } from './transaction.ts';

/**
 * Runs `body` in one transaction with all that it announces; repeats it when another transaction was in the way, so
 * `body` must do nothing that cannot be done twice. With a caller that carries an Idempotency-Key the result is kept
 * with the change, and the same request again gets that result without running `body`: it must be plain data.
 */
export const unitOfWork = <R>(tenant: Tenant | Caller, body: Body<R>): Promise<R> =>
  withKey(tenant, body, async (unit) => (await transact([unit]))[0] as R);

/**
 * The same for what is written often: units that come while others are at work share the next transaction, so they
 * wait for its slowest `body`, which must do nothing but a few statements of the database.
 */
export const batchedWork = <R>(tenant: Tenant | Caller, body: Body<R>): Promise<R> =>
  withKey(tenant, body, (unit) => share(unit) as Promise<R>);

/** Alone it would only wait for the database a second time. */
const isAway = (error: unknown) => toApiError(error)?.status === 503;

const share = makeBatcher(transact, isAway);

/** How many units of work a request has begun, so that each remembers its own result. */
const begun = new WeakMap<object, number>();

async function withKey<R>(tenant: Tenant | Caller, body: Body<R>, run: (unit: Unit) => Promise<R>): Promise<R> {
  const key = idempotencyKey(tenant);
  try {
    return await run({ tenant, key, body });
  } catch (error) {
    if (key) giveBack(tenant);
    throw error;
  }
}

function idempotencyKey(tenant: Tenant | Caller): string | null {
  if (!('idempotencyKey' in tenant) || !tenant.idempotencyKey) return null;
  const number = (begun.get(tenant) ?? 0) + 1;
  begun.set(tenant, number);
  return `${tenant.idempotencyKey}:${number}`;
}

/** What has failed and is tried once more by the request itself is the same unit of work. */
const giveBack = (tenant: Tenant | Caller) => begun.set(tenant, (begun.get(tenant) ?? 1) - 1);
