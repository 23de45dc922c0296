import type { z } from 'zod';
import type { FeatureCode } from './rights.ts';
import type { ServiceName } from './services.ts';

export type { ServiceName };

/**
 * Who may call. `public`: without signing in. `signed`: signed in, also a superadmin without a client. `member`: an
 * employee, or a superadmin inside of a client. `admin`: administrators of the client. `panel`: they, and employees with
 * the right `admin`. `superadmin`: superadmins.
 */
export type Access = 'public' | 'signed' | 'member' | 'panel' | 'admin' | 'superadmin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The input and the answer of one call. `path` is that of the BFF and of the service, with `{name}` for parameters. */
export interface CallSpec {
  method: Method;
  path: string;
  summary: string;
  access: Access;
  right?: FeatureCode;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The fields of a multipart body besides the files; the service parses them while it streams. */
  form?: z.ZodObject;
  /** Of the answer, 200 unless stated; 202: a long job goes on afterwards (D100). */
  status?: 202;
  /** The JSON body of the answer. Absent when the answer is a stream. */
  result?: z.ZodType;
  /** Error codes beyond those that every call may answer (validation, no_access, not_found, internal). */
  errors?: readonly string[];
  /** `form`: multipart, streamed. */
  takes?: 'json' | 'form';
  /** `stream`: the answer is not JSON. */
  gives?: 'json' | 'stream';
  /** Maximum requests a minute of one caller and address; the BFF answers 429 beyond. */
  perMinute?: number;
  /** The timeout, 3 unless stated; forms and streams have none. */
  seconds?: number;
  /** Also for a session whose account must set up a second factor first. */
  whileRestricted?: true;
  /**
   * Nothing leads from the call to its caller (docs/decisions/020): it is not traced, measured or noted when it is refused,
   * has no Idempotency-Key, is counted in the memory of the BFF only, and its service gets neither address nor browser.
   * With `public` access the caller is not looked at.
   */
  anonymous?: true;
  /** A PUT that creates: as with a POST, its Idempotency-Key tells a repetition. */
  creates?: true;
  /** Not offered by the BFF: for requests between our processes. */
  internal?: boolean;
}

/** Calls that belong together: a tag of the API description. */
export interface Area {
  name: string;
  about: string;
}

export type Call<S extends CallSpec = CallSpec> = S & { name: string; service: ServiceName; area: Area };

/** Defaults of the calls of an area; a call may state another `access`, another `right`, or `right: null`. */
export interface AreaDefaults {
  /** What the area is about, in one sentence, for the API description. */
  about: string;
  access: Access;
  /** The feature right that the calls need; null: none. */
  right: FeatureCode | null;
}

type Entry = Omit<CallSpec, 'access' | 'right'> & { access?: Access; right?: FeatureCode | null };

type Complete<D extends AreaDefaults, E extends Entry> = Omit<E, 'access' | 'right'> & {
  access: E['access'] extends Access ? E['access'] : D['access'];
  right?: FeatureCode;
};

type Named<D extends AreaDefaults, M extends Record<string, Entry>> = { [K in keyof M]: Call<Complete<D, M[K]>> };

/** Defines the calls of one area, with names such as `posts.create`, and the service that answers them. */
export function defineCalls<const D extends AreaDefaults, const M extends Record<string, Entry>>(
  service: ServiceName,
  areaName: string,
  { about, ...defaults }: D,
  entries: M,
): Named<D, M> {
  const area: Area = { name: areaName, about };
  const named = Object.entries(entries).map(([key, entry]) => {
    const { right = defaults.right, ...rest } = entry;
    return [key, { ...defaults, ...rest, right: right ?? undefined, service, area, name: `${areaName}.${key}` }];
  });
  return Object.fromEntries(named) as Named<D, M>;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Parsed input, as a handler gets it. */
export type ParamsOf<C extends CallSpec> = Output<C['params']>;
export type QueryOf<C extends CallSpec> = Output<C['query']>;
export type BodyOf<C extends CallSpec> = Output<C['body']>;
export type ResultOf<C extends CallSpec> = Output<C['result']>;

type Part<Key extends string, T> = T extends z.ZodType
  ? object extends z.input<T>
    ? { [K in Key]?: z.input<T> }
    : { [K in Key]: z.input<T> }
  : unknown;

/** Input before parsing, as a client passes it: only the parts that the call has. */
export type InputOf<C extends CallSpec> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;
