import { isAdmin, isSuperadmin, type Member } from '@atrium/kit';

type Keeper = Pick<Member, 'userId' | 'roles'>;

/** Administrators, and the managers that they have chosen. */
export const canManage = (caller: Keeper, managers: readonly string[]): boolean =>
  isAdmin(caller as Member) || managers.includes(caller.userId);

/** Whose coins a caller sees: the own, and as a manager those of all. */
export const canSeeCoins = (caller: Keeper, user: string, managers: readonly string[]): boolean =>
  caller.userId === user || canManage(caller, managers);

export const canBuy = (caller: Keeper): boolean => !isSuperadmin(caller as Member);
