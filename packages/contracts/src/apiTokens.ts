import { z } from 'zod';
import { defineCalls } from './call.ts';
import { day, id, instant, line, removed } from './shapes.ts';

export const maxApiTokens = 20;

/** What a token opens: `scim`, reading and writing people by SCIM. */
export const apiScopes = ['scim'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** What begins every token, so that scanners of secrets find it. */
export const apiTokenPrefix = 'atrium_';

/** A token of a company, by which another program acts. Itself it is shown once; its hash is stored. */
export const apiToken = z
  .object({
    _id: id('apiToken'),
    name: z.string(),
    scopes: z.array(z.enum(apiScopes)),
    created: instant(),
    /** Not after this day has begun, in UTC; null: until it is revoked. */
    expires: z.string().nullable(),
    /** To the hour; null: not yet. */
    used: instant().nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiToken>;

const proof = { old_password: z.string().max(200, 'too_long').optional() };
const proofErrors = ['old_password_required', 'wrong_password'] as const;

export const apiTokens = defineCalls(
  'identity',
  'apiTokens',
  { about: 'Tokens of a company for other programs.', access: 'admin', right: null },
  {
    list: {
      method: 'GET',
      path: '/api/api_tokens',
      summary: 'The tokens of the company, without themselves; and the address of SCIM',
      result: z.object({ result: z.array(apiToken), scim: z.string() }),
    },
    add: {
      method: 'POST',
      path: '/api/api_tokens',
      summary: 'Make a token, which is shown only now; needs the own password',
      body: z.object({
        name: line(60),
        scopes: z.array(z.enum(apiScopes, 'choice')).min(1, 'required').max(apiScopes.length, 'too_many'),
        expires: day().nullable(),
        ...proof,
      }),
      result: z.object({ result: apiToken, token: z.string() }),
      errors: proofErrors,
    },
    revoke: {
      method: 'POST',
      path: '/api/api_tokens/{id}/removal',
      summary: 'Revoke a token: from now on it opens nothing',
      params: z.object({ id: id('apiToken') }),
      body: z.object(proof),
      result: removed(),
      errors: proofErrors,
    },
  },
);
