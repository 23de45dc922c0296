import {
  notificationChannels,
  notifyingSections,
  settingSections,
  type NotificationChannel,
  type NotificationTable,
  type NotifyingSection,
} from '@atrium/contracts/notificationSettings';
import type { Section } from '@atrium/contracts';

/** What a company has chosen: what is possible, and what holds for those who have chosen nothing. */
export interface CompanyChoice {
  allowed: NotificationTable;
  settings: NotificationTable;
}

export interface Preferences {
  company: CompanyChoice;
  person: NotificationTable;
}

const beginning: Record<NotificationChannel, boolean> = { center: true, system: true, email: false };

export const isAllowed = ({ allowed }: CompanyChoice, section: NotifyingSection, channel: NotificationChannel) =>
  allowed[section]?.[channel] ?? true;

/** A person's choice stands over the company's, but not over what the company has switched off (D74). */
export const isOn = ({ company, person }: Preferences, section: NotifyingSection, channel: NotificationChannel) =>
  isAllowed(company, section, channel) &&
  (person[section]?.[channel] ?? company.settings[section]?.[channel] ?? beginning[channel]);

const isNotifying = (section: Section): section is NotifyingSection => Object.hasOwn(notifyingSections, section);

/** A section without settings notifies by the channels that are on in the beginning. */
export const channelsOf = (preferences: Preferences, section: Section): NotificationChannel[] =>
  notificationChannels.filter((channel) =>
    isNotifying(section) ? isOn(preferences, section, channel) : beginning[channel],
  );

/** Of letters that an administrator sends to all who have not switched them off. */
export const takesLetters = ({ company, person }: Preferences, section: Section): boolean =>
  !isNotifying(section) || (isAllowed(company, section, 'email') && person[section]?.email !== false);

/** Those that the person's list and count leave out. */
export const unlistedSections = (preferences: Preferences): NotifyingSection[] =>
  settingSections.filter((section) => !isOn(preferences, section, 'center'));

export const sectionsFor = (rights: readonly string[]): NotifyingSection[] =>
  settingSections.filter((section) => {
    const right = notifyingSections[section];
    return right === null || rights.includes(right);
  });

export const canChoose = (caller: { userId: string }, user: string) => user === caller.userId;

type Decided = (section: NotifyingSection, channel: NotificationChannel) => boolean;

export const tableOf = (sections: NotifyingSection[], decided: Decided): NotificationTable =>
  Object.fromEntries(
    sections.map((section) => [
      section,
      Object.fromEntries(notificationChannels.map((channel) => [channel, decided(section, channel)])),
    ]),
  );

/** The single toggles that a change names, as paths: so two changes at the same time keep each other's. */
export const pathsOf = (name: string, table: NotificationTable = {}): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([section, channels]) =>
      Object.entries(channels).map(([channel, isSet]) => [`${name}.${section}.${channel}`, isSet]),
    ),
  );
