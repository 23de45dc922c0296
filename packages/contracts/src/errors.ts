import { z } from 'zod';

/**
 * The body of every refusal (D7). `error` is a stable code with the dictionary key `errors.<code>`; `silent` tells the
 * client to show no dialog; `fields` names every wrong field: `{ 'path.to.field': 'required' }` (D10).
 */
export const errorBody = z
  .looseObject({
    status: z.number(),
    error: z.string(),
    name: z.string(),
    message: z.string(),
    silent: z.boolean(),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;

/** The English text of each code, for readers of the API and for clients without a dictionary. */
export const errorTexts = {
  // any call
  bad_request: 'The request could not be read',
  validation: 'Some fields are not filled in correctly',
  unauthorized: 'Sign in first',
  no_access: 'No access',
  another_account: 'This browser is now signed in with another account',
  not_found: 'The requested resource was not found',
  method_not_allowed: 'This method is not supported here',
  conflict: 'The data has changed in the meantime',
  too_many_requests: 'Too many requests, try again later',
  body_too_large: 'The request is too large',
  unsupported_media_type: 'This content type is not accepted',
  service_unavailable: 'This part of the portal is unavailable right now',
  timeout: 'The server took too long to answer',
  internal: 'Server error',
  insufficient_storage: 'The server has no space left',
  request_in_progress: 'The same request is already being processed',
  idempotency_mismatch: 'This Idempotency-Key was used for another request',
  // sign-in
  no_login: 'No login or e-mail',
  no_password: 'No login or password',
  login_failed: 'Wrong login or password',
  user_deleted: 'The user has been deleted',
  user_blocked: 'Login blocked',
  client_blocked: 'The company is blocked',
  workspace_required: 'Choose your workspace',
  wrong_password: 'Wrong password',
  old_password_required: 'The current password is required',
  passwords_must_match: 'Passwords must match',
  password_too_short: 'The password is too short',
  password_common: 'This password is one of the commonest',
  password_personal: 'The password must not be a name of the person or the company',
  reset_token_invalid: 'The link has already been used or has expired',
  registration_closed: 'Registration is by invitation only',
  email_taken: 'This e-mail is already registered',
  login_taken: 'This login is already taken',
  tab_number_taken: 'This personnel number is already taken',
  user_not_found: 'User not found',
  second_factor_required: 'Enter the code of your authenticator app',
  second_factor_demanded: 'Your company asks for a second factor: set it up first',
  second_factor_unproven: 'Sign in again with your second factor first',
  wrong_code: 'Wrong code',
  sign_in_expired: 'The sign-in took too long, begin again',
  passkey_refused: 'The passkey was not accepted',
  too_many_passkeys: 'There are ten passkeys already',
  setup_expired: 'The set-up took too long, begin again',
  provider_not_configured: 'This provider is not set up',
  erasure_active: 'Block the employee before the personal data is erased',
  erasure_unconfirmed: 'This is neither the name nor the e-mail of the person',
  // companies
  workspace_taken: 'This workspace is already taken',
  host_taken: 'This host name is already taken',
  workspace_reserved: 'This workspace name is reserved',
  feature_unknown: 'There is no such feature',
  feature_off: 'The company does not use this feature',
  own_role: 'You cannot change your own role',
  job_running: 'Such a job is running already',
  too_many_roles: 'This person has 20 roles already',
  leaving_admin: 'This person is leaving: call the dismissal off first',
  role_fixed: 'This role cannot be given or taken',
  own_dismissal: 'You cannot dismiss yourself',
  admin_dismissal: 'An administrator cannot be dismissed: take the role first',
  changed_meanwhile: 'Somebody else has changed this in the meantime',
  root_department: 'The root department cannot be deleted',
  department_not_empty: 'A department with employees cannot be deleted',
  department_loop: 'A department cannot be moved into itself or below itself',
  department_twice: 'A department stands in two places',
  department_unknown: 'There is no such department',
  by_structure: 'This follows from the company structure',
  // wall
  text_required: 'Write something first',
  text_too_long: 'The text is too long',
  thanks_one_person: 'A thank-you is for exactly one person',
  thanks_too_short: 'A thank-you needs more than 30 characters',
  thanks_self: 'You cannot thank yourself',
  comment_deleted: 'The comment has been deleted',
  translation_off: 'This installation has no translation server',
  translation_unavailable: 'The text could not be translated',
  follow_self: 'You cannot follow yourself',
  // ideas
  idea_answered: 'The idea has been answered and can no longer be changed',
  idea_closed: 'This idea is decided: votes are no longer counted',
  idea_status_back: 'The status of an idea only moves forward',
  // files
  file_too_big: 'Error: file size too big',
  file_type: 'This type of file is not accepted here',
  file_broken: 'The file is damaged or not what its name says',
  no_file: 'Choose a file first',
  storage_limit: 'Storage limit reached',
  NoSuchBucket: 'There is no such bucket',
  accountDisabled: 'The storage account is blocked',
  ECONNREFUSED: 'The storage server refused the connection',
  upload_interrupted: 'The upload was interrupted',
} as const;

export type ErrorCode = keyof typeof errorTexts;
