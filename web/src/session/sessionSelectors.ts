import type { FeatureCode } from '@atrium/contracts';
import type { TabSession } from '../lib/api.ts';
import type { SessionState } from './sessionSlice.ts';

export interface SessionRoot {
  session: SessionState;
}

export const selectPhase = (state: SessionRoot) => state.session.phase;
export const selectEnded = (state: SessionRoot) => state.session.ended;
export const selectEnv = (state: SessionRoot) => state.session.env;
export const selectServer = (state: SessionRoot) => state.session.server;
export const selectMe = (state: SessionRoot) => state.session.me;
export const selectUserId = (state: SessionRoot) => state.session.userId;
export const selectMyId = (state: SessionRoot) => state.session.me?._id ?? null;
export const selectClient = (state: SessionRoot) => state.session.client;
export const selectClientId = (state: SessionRoot) => state.session.client?._id ?? null;
export const selectLanguage = (state: SessionRoot) => state.session.language;
export const selectFailure = (state: SessionRoot) => state.session.failure;

/** The user and company that the requests of this tab name. */
export const selectTabSession = ({ session: { userId, companyId, client } }: SessionRoot): TabSession => ({
  userId,
  companyId,
  workspace: client && client._id === companyId ? client.workspace : null,
});

const hasRole = (role: string) => (state: SessionRoot) => state.session.me?.roles.includes(role) ?? false;
export const selectIsSuperadmin = hasRole('superadmin');
/** The superadmin counts as an administrator. */
export const selectIsAdmin = (state: SessionRoot) => hasRole('admin')(state) || selectIsSuperadmin(state);

/** The superadmin belongs to no company, and writes nothing in the one that is open. */
export const selectIsEmployee = (state: SessionRoot) => Boolean(state.session.me?.client_id);

/** Whether the company uses a feature and the person may: what to show, the server decides what to allow. */
export const selectMay = (code: FeatureCode) => (state: SessionRoot) => {
  const isOn = (list?: { feature: string; active: boolean }[]) =>
    list?.some(({ feature, active }) => feature === code && active) ?? false;
  const { me, client } = state.session;
  return selectIsSuperadmin(state) || (isOn(client?.features) && isOn(me?.features));
};
