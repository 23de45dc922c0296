import type { BodyOf, Call, CallSpec, ParamsOf, QueryOf, ResultOf } from '@atrium/contracts';
import type { Request, Response } from 'express';
import type { Caller, Member } from './caller.ts';

type CallerFor<C extends CallSpec> = C['access'] extends 'public'
  ? Caller | null
  : C['access'] extends 'member' | 'panel' | 'admin'
    ? Member
    : Caller;

/** The input of a handler, parsed by the contract; `access` and `right` are checked already. */
export interface Context<C extends CallSpec> {
  caller: CallerFor<C>;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  req: Request;
  res: Response;
}

/** An answer that is JSON text already and is sent as it is. */
export class RawJson {
  readonly json: Buffer | string;

  constructor(json: Buffer | string) {
    this.json = json;
  }

  /** From a string whose characters are bytes of UTF-8. */
  static ofLatin1(json: string): RawJson {
    return new RawJson(Buffer.from(json, 'latin1'));
  }
}

export interface Route {
  call: Call<CallSpec>;
  handle(context: Context<CallSpec>): Promise<unknown>;
}

type Answer<C extends CallSpec> = C['gives'] extends 'stream' ? void : ResultOf<C> | RawJson;

/** Joins a call and its handler, which resolves to the result. Handlers of `gives: 'stream'` write to `res`. */
export function answer<C extends Call<CallSpec>>(call: C, handle: (context: Context<C>) => Promise<Answer<C>>): Route {
  return { call, handle: handle as unknown as Route['handle'] };
}
