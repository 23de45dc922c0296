import { z } from 'zod';
import { defineCalls } from './call.ts';
import { clientId, id, one, sharedComputer } from './shapes.ts';

/** The caller of a request, sent by the BFF to the services as a signed header. */
export const callerShape = z.object({
  userId: id('user'),
  sessionId: z.string(),
  /** Null for a superadmin outside any company. */
  clientId: clientId().nullable(),
  workspace: z.string().nullable(),
  roles: z.array(z.string()),
  rights: z.array(z.string()),
  keys: z.array(z.string()),
  lang: z.string(),
  /** The account must set up a second factor first: only calls with `whileRestricted` answer, and it has no rights. */
  restricted: z.boolean().optional(),
});

/** Refusals of one call to one person, for the journal. */
export const refusedRight = z.object({
  userId: id('user'),
  clientId: clientId(),
  call: z.string().max(100),
  /** From where the last of them came. */
  ip: z.string().max(60),
  count: z.number().int().min(1),
});
export type RefusedRight = z.infer<typeof refusedRight>;

/** Of one message to identity. */
export const maxRefusedRights = 500;

export const sessions = defineCalls(
  'identity',
  'sessions',
  { about: 'The caller of a token; requested by the BFF only.', access: 'public', right: null },
  {
    caller: {
      method: 'POST',
      path: '/internal/caller',
      summary: 'The caller of a verified token in the company that the headers name; 401 when its session has ended',
      internal: true,
      body: z.object({
        userId: id('user'),
        sessionId: z.string().max(100),
        clientId: z.string().nullable(),
        workspace: z.string().nullable(),
      }),
      result: one(callerShape),
      errors: ['unauthorized', 'user_blocked', 'client_blocked', 'user_deleted', 'no_access'],
    },
    refused: {
      method: 'POST',
      path: '/internal/refused',
      summary: 'Administrative calls that the BFF has seen refused for want of a right, for the journal',
      internal: true,
      body: z.object({ refusals: z.array(refusedRight).max(maxRefusedRights) }),
      result: one(z.object({ recorded: z.number().int() })),
    },
  },
);

/**
 * The cookie by which sign-in recognises a browser, the header in which the BFF gives it to identity, and the paths to
 * which browsers send it.
 */
export const deviceCookie = {
  name: 'portal_device',
  header: 'x-atrium-device',
  paths: ['/api/login', '/api/loginPage'],
  maxLength: 300,
} as const;

/** The header `typ` of our tokens (RFC 8725 §3.11): of requests, and of the cookie that opens files (D17). */
export const tokenTypes = { access: 'JWT', file: 'file+jwt' } as const;
export type TokenKind = keyof typeof tokenTypes;

/** The payload of the token (D16): `iat` and `exp` in seconds. */
export const tokenPayload = z.object({
  _id: id('user'),
  client_id: z.string().nullable(),
  sid: z.string(),
  /** True in a session on a shared computer. */
  sharedComputer: sharedComputer(),
  iat: z.number(),
  exp: z.number(),
});
export type TokenPayload = z.infer<typeof tokenPayload>;
