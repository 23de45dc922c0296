import type { SerializedError } from '@reduxjs/toolkit';
import type { Failure } from './portalApi.ts';

interface QueryResult<Data> {
  currentData?: Data;
  error?: Failure | SerializedError;
}

/** `missing`: it does not exist, or not for this reader. */
export type QueryStatus = 'loading' | 'ready' | 'failed' | 'missing';

type AnyError = QueryResult<unknown>['error'];

const failureOf = (error: AnyError) => (error && 'status' in error ? error : undefined);

/** Why a call failed, for `errors.<code>`. */
export const codeOf = (error: AnyError) => failureOf(error)?.code ?? (error && 'internal');

/** By how many characters a text is too long. */
export const overOf = (error: AnyError) => failureOf(error)?.over;

/** What the server says of single fields. */
export const fieldsOf = (error: AnyError) => failureOf(error)?.fields;

/** What a page shows of a query. What was there stays while it is asked again, also when that fails. */
export function statusOf({ currentData, error }: QueryResult<unknown>): {
  status: QueryStatus;
  code: string | undefined;
} {
  const code = codeOf(error);
  const httpStatus = failureOf(error)?.status;
  if (httpStatus === 404 || httpStatus === 422) return { status: 'missing', code };
  if (currentData !== undefined) return { status: 'ready', code };
  return { status: error ? 'failed' : 'loading', code };
}

/** The same for a table: rows that another page replaces stay, dimmed. */
export function tableStatusOf(query: QueryResult<unknown> & { isFetching: boolean }): 'loading' | 'ready' | 'failed' {
  if (query.isFetching && query.currentData === undefined) return 'loading';
  const { status } = statusOf(query);
  return status === 'missing' ? 'failed' : status;
}
