import type { SecondFactorDemand, SignInMethod } from '@atrium/contracts';
import type { UserDoc } from '../users/user.ts';
import type { FactorDoc } from './factor.ts';

export const hasFactor = ({ totp, passkeys }: Pick<FactorDoc, 'totp' | 'passkeys'>) =>
  totp !== null || passkeys.length > 0;

/** Whether a company's setting demands a second factor of an account. */
export const isDemanded = (demand: SecondFactorDemand | undefined, { roles }: Pick<UserDoc, 'roles'>) =>
  demand === 'everyone' || (demand === 'administrators' && roles.includes('admin'));

export const methodsOf = ({ totp, recovery, passkeys }: FactorDoc): SignInMethod[] => [
  ...(totp ? (['totp'] as const) : []),
  ...(recovery.length ? (['recovery'] as const) : []),
  ...(passkeys.length ? (['passkey'] as const) : []),
];
