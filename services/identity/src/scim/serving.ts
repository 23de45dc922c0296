import { apiTokenHeader } from '@atrium/contracts/scim';
import { ApiError, log, noAccess, toApiError, unauthorized, type Member } from '@atrium/kit';
import type { Request, Response } from 'express';
import { opens } from '../apiTokens/commands.ts';
import { companyByWorkspace } from '../clients/lookup.ts';
import { recordRefusedStranger } from '../journal/failures.ts';
import { originOf } from '../origin.ts';
import { publicOrigin } from '../publicOrigin.ts';
import { selected, selectionOf, type Shown } from './attributes.ts';
import { names, tagOf } from './etag.ts';
import { schemas } from './schemas.ts';
import { inTurn } from './turn.ts';

export interface Asked {
  params: { workspace: string };
  req: Request;
  res: Response;
}

export interface Answer {
  status?: number;
  body?: object;
  /** Of the one resource that is answered. */
  version?: number;
}

function send({ req, res }: Asked, { status = 200, body, version }: Answer) {
  if (version !== undefined) res.setHeader('etag', tagOf(version));
  const known = req.headers['if-none-match'];
  if (req.method === 'GET' && known && version !== undefined && names(known, version))
    return void res.status(304).end();
  const { meta } = (body ?? {}) as { meta?: { location: string } };
  if (status === 201 && meta) res.setHeader('location', meta.location);
  res.status(status).setHeader('content-type', 'application/scim+json; charset=utf-8');
  res.end(body && JSON.stringify(body));
}

/** By RFC 7644 §3.12. */
function sendError(asked: Asked, error: ApiError) {
  const status = error.status === 422 ? 400 : error.status;
  const { fields } = error.extra as { fields?: Record<string, string> };
  const detail = fields ? `${error.code}: ${JSON.stringify(fields)}` : error.code;
  const type = scimTypeOf(status, fields);
  const body = { schemas: [schemas.error], status: `${status}`, ...(type && { scimType: type }), detail };
  send(asked, { status, body });
}

function scimTypeOf(status: number, fields: Record<string, string> = {}): string | undefined {
  if (status === 409) return 'uniqueness';
  if (status !== 400) return undefined;
  if (fields.filter) return 'invalidFilter';
  return fields.path === 'required' ? 'noTarget' : 'invalidValue';
}

/** The company of the token, as its administrator without an id: the journal shows the portal. */
async function callerOf({ params, req }: Asked): Promise<Member> {
  const company = await companyByWorkspace(params.workspace);
  const token = req.headers[apiTokenHeader];
  const isOpen = company && typeof token === 'string' && (await opens({ clientId: company._id }, token, 'scim'));
  if (!isOpen) {
    const refusal = { action: 'token_refused', reason: 'scim', ip: originOf(req).address } as const;
    recordRefusedStranger(company?._id ?? null, refusal);
    throw unauthorized();
  }
  if (company.status !== 'active') throw noAccess('client_blocked');
  const { _id: clientId, workspace, settings } = company;
  return {
    userId: '',
    sessionId: '',
    clientId,
    workspace,
    roles: ['admin'],
    keys: [],
    rights: [],
    lang: settings.lang,
  };
}

export const baseFor = (publicUrl: string) => {
  const origin = publicOrigin(publicUrl);
  return ({ params }: Asked) => `${origin}/scim/v2/${params.workspace}`;
};

/** What a command needs of a request. */
export interface Act {
  ip: string;
  /** The version that is meant: `If-Match`. */
  ifMatch?: string | undefined;
}

export const actOf = ({ req }: Asked): Act => ({ ip: originOf(req).address, ifMatch: req.headers['if-match'] });

interface One {
  body: object;
  version: number;
}

export const oneOf = ({ body, version }: One, shown: Shown): Answer => ({
  body: selected(body, selectionOf(shown)),
  version,
});

/** A handler for a request with a token, whose answers and refusals are those of SCIM. */
export const scimHandler =
  <A extends Asked>(handle: (caller: Member, asked: A) => Promise<Answer>) =>
  async (asked: A) => {
    try {
      const caller = await callerOf(asked);
      send(asked, await inTurn(caller.clientId, asked.res, () => handle(caller, asked)));
    } catch (error) {
      const refusal = toApiError(error);
      if (!refusal) log.error({ err: error }, 'a SCIM request failed');
      sendError(asked, refusal ?? new ApiError(500, 'internal'));
    }
  };
