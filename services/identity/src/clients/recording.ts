import type { FeatureCode, Retention } from '@atrium/contracts';
import { daysKept, retentionDays } from '@atrium/contracts/retention';
import { isSuperadmin, type Caller, type Member, type Work } from '@atrium/kit';
import { changedFields, withValuesOf } from '../journal/changes.ts';
import { addToInstallation, addToJournal } from '../journal/commands.ts';
import type { ClientDoc } from './company.ts';

/** Who acts, and from where. */
interface Act {
  user: string;
  ip: string;
}

interface Change {
  before: ClientDoc;
  saved: ClientDoc;
  ip: string;
  /** Why access was closed or opened. */
  reason?: string | undefined;
}

export async function recordMade(company: ClientDoc, administrator: string | null, act: Act, work: Work) {
  const { _id, name, workspace } = company;
  const entry = { ...act, section: 'clients', action: 'made', item_id: _id } as const;
  await addToJournal({ ...entry, for_user: administrator, after: { name, workspace } }, _id, work);
  await addToInstallation(entry, company, work);
}

export async function recordAccess({ userId }: Member, { before, saved, ip, reason }: Change, work: Work) {
  const entry = { user: userId, section: 'clients', action: saved.status, item_id: saved._id, ip } as const;
  const why = reason ? { reason } : undefined;
  await addToJournal({ ...entry, before: before.status, after: why ?? saved.status }, saved._id, work);
  await addToInstallation({ ...entry, after: why }, saved, work);
}

export async function recordFeature(
  { userId }: Caller,
  { saved, ip }: Omit<Change, 'before'>,
  { code, on }: { code: FeatureCode; on: boolean },
  work: Work,
) {
  const entry = { user: userId, section: 'clients', action: 'feature', item_id: code, ip } as const;
  await addToJournal({ ...entry, before: !on, after: on }, saved._id, work);
  await addToInstallation({ ...entry, before: { feature: !on }, after: { feature: on } }, saved, work);
}

const retentions = Object.keys(retentionDays) as Retention[];

/** Recorded by rows of their own, or derived. */
const unrecorded = ['status', 'words', 'updated', 'session_epoch', 'active_at', 'pins_version', 'bank'];

/** With their values; of others, also of settings to come, only that they changed. */
const shownParts = {
  colours: ['accent', 'background', 'text', 'panel'],
  settings: [
    'hideMoodMeter',
    'start_page',
    'lang',
    'timezone',
    'passwordMinimum',
    'sessionIdleDays',
    'secondFactor',
    'selfRegister',
    'pinning',
    'defaultRights',
    'widgets',
    'hiddenWidgets',
    ...retentions,
  ],
};
const shownFields = [
  'name',
  'workspace',
  'host',
  'logo',
  'font',
  'head',
  'director',
  'city',
  'address',
  'phone',
  'telegram',
];
const shown = [...shownFields, 'features', 'emailDomains', ...Object.entries(shownParts).flat(2)];

/** Without a number of its own the standard holds for a company. */
const withDaysKept = ({ settings, ...client }: ClientDoc) => {
  const days = retentions.map((name) => [name, daysKept(name, settings[name])] as const);
  return { ...client, settings: { ...settings, ...Object.fromEntries(days) } };
};

export async function recordSettings(caller: Member, { before, saved, ip }: Change, work: Work) {
  const changed = changedFields(withDaysKept(before), withDaysKept(saved), (field) => !unrecorded.includes(field));
  if (!changed) return;
  const entry = { user: caller.userId, section: 'clients', action: 'settings', item_id: saved._id, ip } as const;
  const [was, is] = [withValuesOf(shown, changed.before), withValuesOf(shown, changed.after)];
  await addToJournal({ ...entry, before: was, after: is }, saved._id, work);
  if (isSuperadmin(caller)) await addToInstallation({ ...entry, before: was, after: is }, saved, work);
}
