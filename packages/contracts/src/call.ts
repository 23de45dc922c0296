import type { z } from 'zod';
import type { FeatureCode } from './rights.ts';

/** The nine services and the BFF, which answers a few calls itself. */
export type ServiceName =
  'identity' | 'social' | 'knowledge' | 'workflow' | 'learning' | 'assessment' | 'commerce' | 'chat' | 'notify' | 'bff';

/**
 * Who may call. `public`: nobody need be signed in. `member`: an employee inside the own client, or the superadmin
 * inside a chosen one. `signed`: also the superadmin who has chosen none. `admin`: administrators of the client.
 */
export type Access = 'public' | 'signed' | 'member' | 'admin' | 'superadmin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What one call takes and gives. `path` is the public path and the service's path, with `{name}` for parameters. */
export interface CallSpec {
  method: Method;
  path: string;
  summary: string;
  access: Access;
  /** The feature right that the caller needs besides `access`. */
  right?: FeatureCode;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The fields of a multipart body besides the files; the service reads them as they come. */
  form?: z.ZodObject;
  /** The JSON answered with 200. Absent where the answer is a stream. */
  result?: z.ZodType;
  /** Error codes beyond those that every call may answer (validation, no_access, not_found, internal). */
  errors?: readonly string[];
  /** `form`: multipart, streamed. `stream`: the answer is not JSON. */
  takes?: 'json' | 'form';
  gives?: 'json' | 'stream';
  /** At most this many a minute for one caller and address; the BFF answers 429 beyond. */
  perMinute?: number;
  /** How long the answer may take where 3 s are not enough; forms and streams have no such end. */
  seconds?: number;
  /** Not offered by the BFF: one of our processes asks another. */
  internal?: boolean;
}

export type Call<S extends CallSpec = CallSpec> = S & { name: string; service: ServiceName };

/** What the calls of an area have in common; a call may state another `access`, another `right`, or `right: null`. */
export interface AreaDefaults {
  access: Access;
  right?: FeatureCode;
}

/** A call as its area writes it down. */
type Entry = Omit<CallSpec, 'access' | 'right'> & { access?: Access; right?: FeatureCode | null };

type Complete<D extends AreaDefaults, E extends Entry> = Omit<E, 'access' | 'right'> & {
  access: E['access'] extends Access ? E['access'] : D['access'];
  right?: FeatureCode;
};

type Named<D extends AreaDefaults, M extends Record<string, Entry>> = { [K in keyof M]: Call<Complete<D, M[K]>> };

/** Names the calls of one area (`posts.create`) and says which service answers them. */
export function defineCalls<const D extends AreaDefaults, const M extends Record<string, Entry>>(
  service: ServiceName,
  area: string,
  defaults: D,
  entries: M,
): Named<D, M> {
  const named = Object.entries(entries).map(([key, entry]) => {
    const { right = defaults.right, ...rest } = entry;
    return [key, { ...defaults, ...rest, right: right ?? undefined, service, name: `${area}.${key}` }];
  });
  return Object.fromEntries(named) as Named<D, M>;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a service's handler gets, after parsing. */
export type ParamsOf<C extends CallSpec> = Output<C['params']>;
export type QueryOf<C extends CallSpec> = Output<C['query']>;
export type BodyOf<C extends CallSpec> = Output<C['body']>;
export type ResultOf<C extends CallSpec> = Output<C['result']>;

type Part<Key extends string, T> = T extends z.ZodType
  ? object extends z.input<T>
    ? { [K in Key]?: z.input<T> }
    : { [K in Key]: z.input<T> }
  : unknown;

/** What a client passes, before parsing: only the parts that the call has. */
export type InputOf<C extends CallSpec> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;
