import { atLeast, required } from '../../lib/forms/rules.ts';

/** D20. A company may demand more. */
export const passwordMinimum = 8;

export const newPasswordRules = (minimum = passwordMinimum) => ({
  password: [required, atLeast(minimum)],
  confirm: [required],
});

export const passwordsMatch = ({ password, confirm }: { password: string; confirm: string }) =>
  confirm && password !== confirm ? { confirm: 'passwords_must_match' } : {};
