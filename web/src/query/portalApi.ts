import { CallError, type areas, type Call, type CallSpec, type InputOf, type ResultOf } from '@atrium/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  createApi,
  type BaseQueryFn,
  type EndpointBuilder,
  type TypedMutationOnQueryStarted,
} from '@reduxjs/toolkit/query/react';
import type { CallOptions } from '../lib/api.ts';
import type { SagaContext } from '../lib/saga.ts';

type AnyCall = Call<CallSpec>;

/** What is cached: an item of an area, or with the id `list` its lists. */
export interface Tag {
  type: keyof typeof areas;
  id: string;
}

/** Why a call failed: a CallError as plain data. `status` 0 means that nothing answered. */
export interface Failure {
  status: number;
  code: string;
  /** The fields that are wrong, with their codes. */
  fields: Record<string, string>;
  /** By how many characters a text is too long. */
  over?: number;
}

interface Request {
  call: AnyCall;
  input: InputOf<AnyCall>;
  options: CallOptions;
}

type Base = BaseQueryFn<Request, unknown, Failure>;

const overIn = (body: CallError['body']) => (typeof body?.over === 'number' ? { over: body.over } : {});

export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof CallError)) throw error;
  return { status: error.status, code: error.code, fields: error.body?.fields ?? {}, ...overIn(error.body) };
};

/** The calls go through the portal's client: the same headers, and 401 ends the session. */
const send: Base = async ({ call, input, options }, { signal, extra }) => {
  try {
    return { data: await (extra as SagaContext).api(call, input, { ...options, signal }) };
  } catch (error) {
    return { error: failureOf(error) };
  }
};

/** The cache of what pages ask for. Features add their endpoints with `injectEndpoints`. */
export const portalApi = createApi({
  reducerPath: 'query',
  baseQuery: send,
  tagTypes: [] as Tag['type'][],
  // In seconds. Not every change is pushed, so a page that is opened again asks again.
  refetchOnMountOrArgChange: 5,
  endpoints: () => ({}),
});

type Build = EndpointBuilder<Base, Tag['type'], 'query'>;
type Tags<Arg> = (arg: Arg) => Tag[];

const areaOf = (call: AnyCall) => call.name.split('.')[0] as Tag['type'];
const idOf = (input: unknown) => (input as { params?: { id?: string } }).params?.id;

const rowsOf = (answer: unknown) => {
  const { result } = (answer ?? {}) as { result?: unknown };
  return Array.isArray(result) ? (result as { _id?: string }[]) : [];
};

/** A query's default tags: `params.id`, else `list`, and the items of a list. */
const tagsOfAnswer = (call: AnyCall, answer: unknown, input: unknown): Tag[] =>
  [idOf(input) ?? 'list', ...rowsOf(answer).map(({ _id }) => _id)].flatMap((id) =>
    id ? { type: areaOf(call), id } : [],
  );

/** A mutation's default tags: the item with `params.id`, and the lists of its area. */
const tagsOfChange = (call: AnyCall, input: unknown): Tag[] =>
  [idOf(input), 'list'].flatMap((id) => (id ? { type: areaOf(call), id } : []));

/** An endpoint that asks. Its failures are shown by the page and not by the error dialog. */
export const query = <C extends AnyCall>(build: Build, call: C, tags?: Tags<InputOf<C>>) =>
  build.query<ResultOf<C>, InputOf<C>>({
    query: (input) => ({ call, input, options: { quiet: true } }),
    providesTags: (answer, _error, input) => tags?.(input) ?? tagsOfAnswer(call, answer, input),
  });

interface Pages<C extends AnyCall, Arg, Cursor> {
  first: Cursor;
  /** The cursor of the page after this one; undefined at the end. */
  next: (page: ResultOf<C>) => Cursor | undefined;
  input: (arg: Arg, cursor: Cursor) => InputOf<C>;
  tags: Tags<Arg>;
}

/** Of lists that are asked for by the number of their page. */
export const byNumber = {
  first: 1,
  next: ({ page, limit, total }: { page: number; limit: number; total: number }) =>
    page * limit < total ? page + 1 : undefined,
};

/** An endpoint that asks page by page. */
export const pages = <C extends AnyCall, Arg, Cursor>(build: Build, call: C, of: Pages<C, Arg, Cursor>) =>
  build.infiniteQuery<ResultOf<C>, Arg, Cursor>({
    infiniteQueryOptions: { initialPageParam: of.first, getNextPageParam: of.next },
    query: ({ queryArg, pageParam }) => ({ call, input: of.input(queryArg, pageParam), options: { quiet: true } }),
    providesTags: (_result, _error, arg) => of.tags(arg),
  });

/** The headers of a company in place of the tab's own (D3). */
export const headersInside = (companyId: string) => ({ 'x-company-id': companyId, 'x-workspace': '' });

interface Mutation<C extends AnyCall> {
  /** What is requested again afterwards; by default the item with `params.id` and the lists of its area. */
  invalidates?: Tags<InputOf<C>>;
  /** The form shows the failure itself: no error dialog. */
  quiet?: boolean;
  /** The company inside of which a superadmin acts, where it is not the tab's. */
  companyOf?: (input: InputOf<C>) => string;
  onStarted?: TypedMutationOnQueryStarted<ResultOf<C>, InputOf<C>, Base, 'query'>;
}

/** What `onStarted` gets, as far as optimistic changes need it. */
export interface Sent {
  // oxlint-disable-next-line typescript/no-explicit-any
  dispatch: ThunkDispatch<any, any, UnknownAction>;
  queryFulfilled: Promise<unknown>;
}

/** An endpoint that changes. */
export const mutation = <C extends AnyCall>(build: Build, call: C, of: Mutation<C> = {}) =>
  build.mutation<ResultOf<C>, InputOf<C>>({
    query: (input) => ({
      call,
      input,
      options: { quiet: of.quiet ?? false, headers: of.companyOf && headersInside(of.companyOf(input)) },
    }),
    invalidatesTags: (_result, error, input) => (error ? [] : (of.invalidates?.(input) ?? tagsOfChange(call, input))),
    onQueryStarted: of.onStarted,
  });
