import {
  notificationChannels,
  notificationSettings as contract,
  type NotificationSettings,
} from '@atrium/contracts/notificationSettings';
import { allow, answer, isAdmin, type Member } from '@atrium/kit';
import { saveCompany, saveOwn } from './commands.ts';
import { canChoose, isAllowed, isOn, sectionsFor, tableOf, type Preferences } from './rules.ts';
import { preferencesOf } from './store.ts';

function shown(caller: Member, preferences: Preferences): { result: NotificationSettings } {
  const sections = sectionsFor(caller.rights);
  return {
    result: {
      sections,
      channels: [...notificationChannels],
      settings: tableOf(sections, (section, channel) => isOn(preferences, section, channel)),
      allowed: tableOf(sections, (section, channel) => isAllowed(preferences.company, section, channel)),
    },
  };
}

const shownOwn = async (caller: Member) => shown(caller, await preferencesOf(caller).of(caller.userId));

const shownCompany = async (caller: Member) =>
  shown(caller, { company: await preferencesOf(caller).company(), person: {} });

export const preferenceRoutes = [
  answer(contract.own, async ({ caller, params }) => {
    allow(canChoose(caller, params.user));
    return shownOwn(caller);
  }),

  answer(contract.ofCompany, async ({ caller }) => shownCompany(caller)),

  answer(contract.save, async ({ caller, body: { user, client_id, settings, allowed } }) => {
    const isForCompany = client_id !== undefined && user === undefined;
    if (isForCompany) {
      allow(isAdmin(caller));
      await saveCompany(caller, { settings, allowed });
      return shownCompany(caller);
    }
    allow(canChoose(caller, user ?? caller.userId) && allowed === undefined);
    await saveOwn(caller, settings);
    return shownOwn(caller);
  }),
];
