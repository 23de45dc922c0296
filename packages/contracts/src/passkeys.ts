import { z } from 'zod';
import { defineCalls } from './call.ts';
import { user } from './profile.ts';
import { instant, line, one, sharedComputer } from './shapes.ts';

export const maxPasskeys = 10;

export const passkey = z
  .object({
    _id: z.string(),
    /** As its owner calls it. */
    name: z.string(),
    created: instant(),
    /** Of the last sign-in; null: none yet. */
    used: instant().nullable(),
    /** Signs in only after the password, which was reset since; one that is added again signs in alone. */
    asSecondStep: z.boolean(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

const token = z.string('required').min(1, 'required').max(2000, 'too_long');
const base64url = (max: number) => z.string('required').min(1, 'required').max(max, 'too_long');
const passkeyId = z.string('required').regex(/^pk_[\w-]{22}$/, 'choice');

/** What WebAuthn answers, as JSON (`PublicKeyCredential.toJSON()`); other fields are dropped. */
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key', 'choice') };
const created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const asserted = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200),
  }),
});

/** For `navigator.credentials`: the JSON form of WebAuthn's options. */
const options = z.record(z.string(), z.unknown());

const proof = { old_password: z.string().max(200, 'too_long').optional() };
const proofErrors = ['old_password_required', 'wrong_password', 'second_factor_unproven'] as const;

export const passkeys = defineCalls(
  'identity',
  'passkeys',
  {
    about: 'Passkeys (WebAuthn): they sign in without a password, and count as a second factor.',
    access: 'signed',
    right: null,
  },
  {
    signInOptions: {
      method: 'POST',
      path: '/api/login/passkey/options',
      summary: 'A challenge for a passkey, good for five minutes and one sign-in',
      access: 'public',
      result: z.object({ challenge: z.string(), options }),
      perMinute: 120,
    },
    signIn: {
      method: 'POST',
      path: '/api/login/passkey',
      summary: 'Sign in with a passkey whose authenticator has verified its user; failures as of login',
      access: 'public',
      /** `step`: the challenge of `second_factor_required`, for a passkey from before a reset of the password. */
      body: z.object({
        challenge: token,
        credential: asserted,
        step: token.optional(),
        sharedComputer: sharedComputer(),
      }),
      result: z.object({ token: z.string(), result: user }),
      errors: ['passkey_refused', 'user_deleted', 'user_blocked', 'client_blocked'],
      perMinute: 120,
    },
    list: {
      method: 'GET',
      path: '/api/passkeys',
      summary: 'The own passkeys, the oldest first',
      whileRestricted: true,
      result: one(z.array(passkey)),
    },
    begin: {
      method: 'POST',
      path: '/api/passkeys/options',
      summary: 'A challenge to make a passkey',
      whileRestricted: true,
      body: z.object(proof),
      result: one(z.object({ setup: z.string(), options })),
      errors: [...proofErrors, 'too_many_passkeys'],
    },
    add: {
      method: 'POST',
      path: '/api/passkeys',
      summary: 'Store a passkey that was made; recovery codes with the first factor',
      whileRestricted: true,
      body: z.object({ setup: token, name: line(60), credential: created }),
      result: one(z.object({ recoveryCodes: z.array(z.string()) })),
      errors: ['passkey_refused', 'setup_expired', 'conflict', 'too_many_passkeys'],
    },
    remove: {
      method: 'POST',
      path: '/api/passkeys/removal',
      summary: 'Remove one; ends the other sessions',
      body: z.object({ ...proof, passkey: passkeyId }),
      result: one(z.array(passkey)),
      errors: [...proofErrors, 'second_factor_demanded'],
    },
  },
);
