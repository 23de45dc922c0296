import { z } from 'zod';
import { defineCalls } from './call.ts';
import { user } from './profile.ts';
import { id, instant, line, one, optionalLine, removed, sharedComputer, workspaceCode } from './shapes.ts';

export const maxProviders = 10;

/** Who is not known to the company: refused, or made as an employee. */
export const unknownPersons = ['refuse', 'create'] as const;

/**
 * `portal`: a sign-in by the provider is a first factor, like a password. `provider`: it counts as both when the ID token
 * says so, by `mfa` in `amr` (RFC 8176).
 */
export const providerFactors = ['portal', 'provider'] as const;

const issuer = z.string('required').trim().min(1, 'required').max(300, 'too_long').pipe(z.url('url'));

/** What a group of the provider gives: a role other than administrator. */
const groupRole = z.object({ group: line(200), role: z.string().regex(/^[a-z_]{2,32}$/, 'choice') });

const fields = {
  /** On the button of the sign-in page. */
  name: line(40),
  issuer,
  client: line(300),
  active: z.boolean(),
  /** E-mails of this provider count as verified although it does not say `email_verified`. */
  trustEmail: z.boolean(),
  unknown: z.enum(unknownPersons, 'choice'),
  factor: z.enum(providerFactors, 'choice'),
  /** Asked for besides `openid email profile`, separated by spaces. */
  scopes: optionalLine(200),
  groupsClaim: optionalLine(100),
  /** Given and taken at each sign-in whose ID token has the claim; other roles stay. */
  roles: z.array(groupRole).max(50, 'too_many'),
};

/** An OpenID Connect provider by which people of a company sign in. Its secret is never shown. */
export const identityProvider = z
  .object({ _id: id('identityProvider'), ...fields, created: instant(), updated: instant() })
  .meta({ id: 'IdentityProvider' });
export type IdentityProvider = z.infer<typeof identityProvider>;

const secret = z.string('required').min(1, 'required').max(500, 'too_long');
const proof = { old_password: z.string().max(200, 'too_long').optional() };
const proofErrors = ['old_password_required', 'wrong_password'] as const;
const ofProvider = z.object({ id: id('identityProvider') });

/** Null: nothing is wrong. */
export const providerProblems = ['address', 'unreachable', 'no_discovery', 'issuer', 'unfit', 'no_keys'] as const;
export type ProviderProblem = (typeof providerProblems)[number];

const begun = z.object({
  /** Of the provider: the browser goes there. */
  url: z.string(),
  /** Stays in the browser that began, and is given back with the answer. */
  key: z.string(),
});

/** The id of a company's provider, or `google` and `outlook` of the installation. */
const provider = z.string('required').regex(/^\w{1,24}$/, 'choice');

/** What the provider has put into the address of `/authorize/<provider>`, and the key of the beginning. */
export const providerAnswer = z.object({
  state: z.string('required').min(1, 'required').max(200, 'too_long'),
  key: z.string('required').min(1, 'required').max(200, 'too_long'),
  code: z.string().max(4000, 'too_long').optional(),
  iss: z.string().max(500, 'too_long').optional(),
  error: z.string().max(200, 'too_long').optional(),
  /** To whose address it came back. Without it, `iss` is needed. */
  provider: provider.optional(),
});

/** `no_access`: an administrator's account that is not connected yet. */
export const providerErrors = [
  'sign_in_expired',
  'login_failed',
  'user_not_found',
  'user_deleted',
  'user_blocked',
  'client_blocked',
  'no_access',
  'workspace_required',
  'second_factor_required',
] as const;

const offered = z.object({ _id: z.string(), name: z.string() });

/** What opens the own account; `_id` is the provider's. */
const connection = z.object({ _id: z.string(), name: z.string(), created: instant() });

export const identityProviders = defineCalls(
  'identity',
  'identityProviders',
  {
    about: 'Sign-in by OpenID Connect providers: those of a company, and of the installation.',
    access: 'admin',
    right: null,
  },
  {
    offered: {
      method: 'GET',
      path: '/api/login/providers',
      summary: 'The providers of the installation, and those of a company',
      access: 'public',
      query: z.object({ workspace: workspaceCode().optional() }),
      result: z.object({ result: z.array(offered) }),
      perMinute: 120,
    },
    begin: {
      method: 'POST',
      path: '/api/login/provider',
      summary: 'Begin a sign-in; good for ten minutes and one answer',
      access: 'public',
      body: z.object({
        provider,
        workspace: workspaceCode().optional(),
        sharedComputer: sharedComputer(),
      }),
      result: begun,
      errors: ['provider_not_configured', 'service_unavailable'],
      perMinute: 60,
    },
    finish: {
      method: 'POST',
      path: '/api/login/provider/answer',
      summary: 'Sign in by the answer of a provider; failures as of login',
      access: 'public',
      body: providerAnswer,
      result: z.object({ token: z.string(), result: user }),
      errors: providerErrors,
      seconds: 20,
      perMinute: 60,
    },
    connect: {
      method: 'POST',
      path: '/api/identity_providers/connection',
      summary:
        'Begin to connect the own account, as administrators must before they sign in so; needs the own password',
      access: 'member',
      body: z.object({ provider, ...proof }),
      result: begun,
      errors: [...proofErrors, 'provider_not_configured', 'service_unavailable'],
      perMinute: 20,
    },
    connected: {
      method: 'POST',
      path: '/api/identity_providers/connection/answer',
      summary: 'Connect the own account by the answer of a provider, instead of another identity there',
      access: 'member',
      body: providerAnswer,
      result: one(z.object({ provider: z.string() })),
      errors: ['sign_in_expired', 'login_failed'],
      seconds: 20,
      perMinute: 20,
    },
    connections: {
      method: 'GET',
      path: '/api/connections',
      summary: 'The providers with which the own account is connected',
      access: 'member',
      result: z.object({ result: z.array(connection) }),
    },
    disconnect: {
      method: 'POST',
      path: '/api/connections/{provider}/removal',
      summary: 'Disconnect the own account from a provider, and end the other sessions; needs the own password',
      access: 'member',
      params: z.object({ provider }),
      body: z.object(proof),
      result: one(z.object({ provider })),
      errors: proofErrors,
    },
    list: {
      method: 'GET',
      path: '/api/identity_providers',
      summary: 'The providers of the company; each must send people back to `redirect`, `/` and its id',
      result: z.object({ result: z.array(identityProvider), redirect: z.string() }),
    },
    add: {
      method: 'POST',
      path: '/api/identity_providers',
      summary: 'Add a provider; needs the own password, since a provider says who somebody is',
      body: z.object({ ...fields, secret, ...proof }),
      result: one(identityProvider),
      errors: [...proofErrors, 'role_fixed'],
    },
    change: {
      method: 'PUT',
      path: '/api/identity_providers/{id}',
      summary: 'Change a provider; absent fields stay, another issuer needs its secret again',
      params: ofProvider,
      body: z
        .object({ ...fields, secret })
        .partial()
        .extend(proof),
      result: one(identityProvider),
      errors: [...proofErrors, 'role_fixed'],
    },
    remove: {
      method: 'POST',
      path: '/api/identity_providers/{id}/removal',
      summary: 'Remove a provider and all connections of accounts with it',
      params: ofProvider,
      body: z.object(proof),
      result: removed(),
      errors: proofErrors,
    },
    test: {
      method: 'POST',
      path: '/api/identity_providers/test',
      summary: 'Whether an issuer can be used: its discovery document and its keys are read',
      body: z.object({ issuer }),
      result: one(z.object({ problem: z.enum(providerProblems).nullable(), keys: z.number().int() })),
      seconds: 20,
      perMinute: 20,
    },
  },
);
