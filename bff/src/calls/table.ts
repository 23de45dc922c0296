import { allCalls, type Call, type CallSpec, type Method } from '@atrium/contracts';
import { callTable, notFound, ApiError, type Match } from '@atrium/kit/core';

export const offered: readonly Call<CallSpec>[] = allCalls.filter((call) => !call.internal);

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const find = callTable(offered.map((call) => [call, call] as const));

/** The call of a request. Throws 404 for an unknown path, 405 where only the method is wrong. */
export function callOf(method: string, path: string): Match<Call<CallSpec>> {
  const match = find(method, path);
  if (match) return match;
  if (methods.some((other) => find(other, path))) throw new ApiError(405, 'method_not_allowed');
  throw notFound('call');
}
