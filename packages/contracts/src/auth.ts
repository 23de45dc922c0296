import { z } from 'zod';
import { defineCalls } from './call.ts';
import { providerAnswer, providerErrors } from './identityProviders.ts';
import { feature, user } from './profile.ts';
import {
  birthDay,
  clientId,
  email,
  hiringDay,
  id,
  looseRow,
  nameLine,
  one,
  optionalLine,
  optionalName,
  phone,
  sharedComputer,
  workspaceCode,
} from './shapes.ts';

/** Passwords: at least 8 characters (D20; a company may set 6 to 64), at most 200. */
const password = z.string('required').min(1, 'required').max(200, 'too_long');

export const credentials = z
  .object({
    login: z.string('required').trim().toLowerCase().min(1, 'required').max(254, 'too_long'),
    password,
    workspace: workspaceCode().optional(),
    sharedComputer: sharedComputer(),
  })
  .meta({ id: 'Credentials' });

/** Of any form: a damaged one is refused like an unknown one. */
const resetToken = z.object({ token: z.string().min(1).max(500) });

const newPassword = z.object({ password, confirm: password });

const registration = z
  .object({
    client_id: clientId().optional(),
    workspace: workspaceCode().optional(),
    firstName: nameLine(),
    lastName: nameLine(),
    middleName: optionalName().optional(),
    email: email(),
    login: optionalLine(50).optional(),
    password: password.optional(),
    workingSince: hiringDay().optional(),
    birthDay: birthDay().optional(),
    dept_id: id('department').optional(),
    department: optionalLine(100).optional(),
    position: optionalLine(100).optional(),
    city: optionalLine(100).optional(),
    phone: phone().optional(),
    gender: z.enum(['man', 'woman', 'not_selected'], 'choice').optional(),
    lang: z.enum(['ru', 'en', 'ua'], 'choice').optional(),
    chief: id('user').optional(),
    features: z.array(feature).max(100, 'too_many').optional(),
  })
  .meta({ id: 'Registration' });

/** A row of registerMany. The service checks each by itself, so that a wrong row does not lose the others. */
export const registrationRow = registration.omit({ client_id: true, workspace: true });

const loginErrors = [
  'no_login',
  'no_password',
  'login_failed',
  'user_deleted',
  'user_blocked',
  'client_blocked',
  'workspace_required',
  'second_factor_required',
] as const;

export const auth = defineCalls(
  'identity',
  'auth',
  { about: 'Sign-in, sign-out, registration and passwords.', access: 'public', right: null },
  {
    login: {
      method: 'POST',
      path: '/api/login',
      summary: 'Sign in; failures are 400 and silent (D8)',
      body: credentials,
      result: z.object({ token: z.string(), _id: id('user') }),
      errors: loginErrors,
      perMinute: 300,
    },
    loginPage: {
      method: 'POST',
      path: '/api/loginPage',
      summary: 'Sign in and get the user; header x-vendor names the vendor variant (D14)',
      body: credentials,
      result: z.object({ token: z.string(), result: user }),
      errors: loginErrors,
      perMinute: 300,
    },
    logout: {
      method: 'POST',
      path: '/api/logout',
      summary: 'End this session',
      access: 'signed',
      whileRestricted: true,
      body: z
        .object({
          user: id('user').optional(),
          /** Keep the browser's file cookie: it is of a session that another tab has begun since. */
          keepFiles: z.boolean().optional(),
        })
        .optional(),
      result: one(z.object({ _id: id('user') })),
    },
    forgotPassword: {
      method: 'POST',
      path: '/api/forgot_password',
      summary: 'Mail a link to set a new password; the answer is the same for unknown addresses (D19)',
      body: z.object({ email: email(), workspace: workspaceCode().optional() }),
      result: z.object({ message: z.string() }),
    },
    resetPassword: {
      method: 'POST',
      path: '/api/reset_password/{token}',
      summary: 'Set a new password by a mailed link; also accepts an invitation (D19, D21)',
      params: resetToken,
      body: newPassword,
      result: z.object({ message: z.string() }),
      errors: [
        'reset_token_invalid',
        'passwords_must_match',
        'password_too_short',
        'password_common',
        'password_personal',
      ],
      perMinute: 30,
    },
    resetLink: {
      method: 'GET',
      path: '/api/reset_password/{token}',
      summary: 'Whether a mailed link still sets a password, and how long the password must be; does not use it up',
      params: resetToken,
      result: one(z.object({ valid: z.boolean(), passwordMinimum: z.number().int() })),
      perMinute: 30,
    },
    resetPasswordHard: {
      method: 'POST',
      path: '/api/reset_password_hard',
      summary: 'Set another employee’s password and end their sessions (administrators, D20)',
      access: 'admin',
      body: z.object({ user_id: id('user'), password }),
      result: z.object({ message: z.string() }),
      errors: ['password_too_short', 'password_common', 'password_personal', 'user_not_found', 'old_password_required'],
    },
    register: {
      method: 'POST',
      path: '/api/register',
      summary: 'Register an employee (administrators), or oneself where the company allows it (D21)',
      body: registration,
      result: z.object({ message: z.string(), result: user }),
      errors: [
        'registration_closed',
        'email_taken',
        'login_taken',
        'password_too_short',
        'password_common',
        'password_personal',
        'feature_off',
      ],
      perMinute: 120,
    },
    registerMany: {
      method: 'POST',
      path: '/api/register_many',
      summary: 'Register many employees; valid rows are stored, the others are reported (D21)',
      access: 'admin',
      seconds: 60,
      body: z.object({
        client_id: clientId(),
        users: z.array(looseRow(registrationRow)).min(1, 'required').max(500, 'too_many'),
      }),
      result: z.object({
        result: z.array(user),
        errors: z.array(
          z.object({ row: z.number(), error: z.string(), fields: z.record(z.string(), z.string()).optional() }),
        ),
      }),
    },
    outlookLogin: {
      method: 'POST',
      path: '/api/outlook/login',
      summary: 'The documented name of identityProviders.finish: sign in by the answer of a provider (D18, D163)',
      body: providerAnswer,
      result: z.object({ token: z.string(), result: user }),
      errors: providerErrors,
      seconds: 20,
      perMinute: 60,
    },
  },
);
