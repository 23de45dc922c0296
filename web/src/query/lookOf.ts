import type { SerializedError } from '@reduxjs/toolkit';
import type { Failure } from './portalApi.ts';

interface Asked<Data> {
  currentData?: Data;
  error?: Failure | SerializedError;
}

/** `missing`: it does not exist, or not for this reader. */
export type Look = 'loading' | 'ready' | 'failed' | 'missing';

type AnyError = Asked<unknown>['error'];

const failureOf = (error: AnyError) => (error && 'status' in error ? error : undefined);

/** Why a call failed, for `errors.<code>`. */
export const codeOf = (error: AnyError) => failureOf(error)?.code ?? (error && 'internal');

/** What the server says of single fields. */
export const fieldsOf = (error: AnyError) => failureOf(error)?.fields;

/** What a page shows of a query. What was there stays while it is asked again, also when that fails. */
export function lookOf({ currentData, error }: Asked<unknown>): { look: Look; code: string | undefined } {
  const code = codeOf(error);
  const status = failureOf(error)?.status;
  if (status === 404 || status === 422) return { look: 'missing', code };
  if (currentData !== undefined) return { look: 'ready', code };
  return { look: error ? 'failed' : 'loading', code };
}
