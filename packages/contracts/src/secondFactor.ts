import { z } from 'zod';
import { defineCalls } from './call.ts';
import { user } from './profile.ts';
import { id, instant, one } from './shapes.ts';

/** Whose account of a company needs a second factor. */
export const secondFactorDemands = ['off', 'administrators', 'everyone'] as const;
export type SecondFactorDemand = (typeof secondFactorDemands)[number];

/** How a sign-in that has the password goes on. A passkey signs in by itself: see `passkeys`. */
export const signInMethods = ['totp', 'recovery', 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const recoveryCodeCount = 10;

/** What `second_factor_required` carries besides the code. `challenge` is good for five minutes and one sign-in. */
export const secondStep = z.object({ challenge: z.string(), methods: z.array(z.enum(signInMethods)) });
export type SecondStep = z.infer<typeof secondStep>;

export const secondFactorState = z
  .object({
    /** Null: no authenticator app is set up. */
    totp: z.object({ since: instant() }).nullable(),
    /** Recovery codes that are not used yet. */
    recoveryCodes: z.number().int(),
    /** The company demands a second factor of this account. */
    demanded: z.boolean(),
  })
  .meta({ id: 'SecondFactorState' });
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** Six digits of an authenticator app, or a recovery code; spaces, hyphens and case do not matter. */
const code = z.string('required').trim().min(1, 'required').max(60, 'too_long');

const token = z.string('required').min(1, 'required').max(2000, 'too_long');

/** Every change of the second factor needs the password again. */
const proof = z.object({ old_password: z.string().max(200, 'too_long').optional() });

const proofErrors = ['old_password_required', 'wrong_password'] as const;

/** 422 `second_factor_unproven`: the account has a factor, and this session was begun without it. */
const ownErrors = [...proofErrors, 'second_factor_unproven'] as const;

const ofUser = z.object({ id: id('user') });

const othersFactor = z.object({
  totp: z.boolean(),
  passkeys: z.number().int(),
  recoveryCodes: z.number().int(),
  /** Identity providers that open the account. */
  connections: z.number().int(),
});

/** Shown once: only their hashes are stored. */
const recoveryCodes = one(z.object({ recoveryCodes: z.array(z.string()) }));

export const secondFactor = defineCalls(
  'identity',
  'secondFactor',
  {
    about: 'The second factor of the own account: an authenticator app (TOTP, RFC 6238) and recovery codes.',
    access: 'signed',
    right: null,
  },
  {
    signIn: {
      method: 'POST',
      path: '/api/login/second_factor',
      summary:
        'The second step of a sign-in: the challenge of `second_factor_required` and a code; failures as of login',
      access: 'public',
      body: z.object({ challenge: token, code }),
      result: z.object({ token: z.string(), result: user }),
      errors: ['wrong_code', 'sign_in_expired', 'user_deleted', 'user_blocked', 'client_blocked'],
      perMinute: 120,
    },
    get: {
      method: 'GET',
      path: '/api/second_factor',
      summary: 'What the own account has',
      whileRestricted: true,
      result: one(secondFactorState),
    },
    begin: {
      method: 'POST',
      path: '/api/second_factor/totp',
      summary: 'A new secret for an authenticator app; nothing is stored until a code of it confirms it',
      whileRestricted: true,
      body: proof,
      result: one(z.object({ setup: z.string(), secret: z.string(), uri: z.string() })),
      errors: ownErrors,
    },
    confirm: {
      method: 'PUT',
      path: '/api/second_factor/totp',
      summary: 'Turn the authenticator app on, or replace it, by its first code; recovery codes with the first factor',
      whileRestricted: true,
      body: z.object({ setup: token, code }),
      result: recoveryCodes,
      errors: ['wrong_code', 'setup_expired', 'conflict', 'second_factor_unproven'],
    },
    remove: {
      method: 'POST',
      path: '/api/second_factor/totp/removal',
      summary: 'Turn the authenticator app off; ends the other sessions',
      body: proof,
      result: one(secondFactorState),
      errors: [...ownErrors, 'second_factor_demanded'],
    },
    renewRecoveryCodes: {
      method: 'POST',
      path: '/api/second_factor/recovery_codes',
      summary: 'New recovery codes instead of the former ones',
      body: proof,
      result: recoveryCodes,
      errors: [...ownErrors, 'not_found'],
    },
    getOf: {
      method: 'GET',
      path: '/api/user/{id}/second_factor',
      summary: 'What another account has (administrators)',
      access: 'admin',
      params: ofUser,
      result: one(othersFactor),
    },
    removeOf: {
      method: 'POST',
      path: '/api/user/{id}/second_factor/removal',
      summary:
        'Remove all factors of another account, whose owner has lost them, and its connections with providers, and end its sessions (administrators); needs the administrator’s own password',
      access: 'admin',
      params: ofUser,
      body: proof,
      result: one(z.object({ _id: id('user') })),
      errors: [...proofErrors, 'not_found'],
    },
  },
);
