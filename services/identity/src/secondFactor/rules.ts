import type { SecondFactorDemand, SignInMethod } from '@atrium/contracts';
import type { UserDoc } from '../users/user.ts';
import type { FactorDoc } from './store.ts';

export const hasFactor = ({ totp }: Pick<FactorDoc, 'totp'>) => totp !== null;

/** Whether a company's setting demands a second factor of an account. */
export const isDemanded = (demand: SecondFactorDemand | undefined, { roles }: Pick<UserDoc, 'roles'>) =>
  demand === 'everyone' || (demand === 'administrators' && roles.includes('admin'));

export const methodsOf = ({ totp, recovery }: Pick<FactorDoc, 'totp' | 'recovery'>): SignInMethod[] => [
  ...(totp ? (['totp'] as const) : []),
  ...(recovery.length ? (['recovery'] as const) : []),
];
