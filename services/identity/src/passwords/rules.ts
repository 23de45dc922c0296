import { unprocessable } from '@atrium/kit';

/** Throws unless a new password is long enough and equals its confirmation, where there is one. */
export function checkNewPassword(minimum: number, password: string, confirm?: string) {
  if (confirm !== undefined && confirm !== password)
    throw unprocessable('passwords_must_match', { fields: { confirm: 'passwords_must_match' } });
  if ([...password].length < minimum)
    throw unprocessable('password_too_short', { minimum, fields: { password: 'password_too_short' } });
}
