import { atLeast, required } from '../../lib/forms.ts';

/** At least 6 (D20); a company may ask for more, and then the server says so. */
export const passwordMinimum = 6;

export const newPasswordRules = { password: [required, atLeast(passwordMinimum)], confirm: [required] };

export const passwordsMatch = ({ password, confirm }: { password: string; confirm: string }) =>
  confirm && password !== confirm ? { confirm: 'passwords_must_match' } : {};
