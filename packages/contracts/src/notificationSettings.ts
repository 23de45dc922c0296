import { z } from 'zod';
import { defineCalls } from './call.ts';
import type { Section } from './notifications.ts';
import type { FeatureCode } from './rights.ts';
import { clientId, id, one } from './shapes.ts';

/** Those that are set up. `system`: a popup of the browser with a sound; `center`: the list, the bell, its count. */
export const notificationChannels = ['center', 'system', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The sections that notifications come from now, with the module that a company must use; null: none. */
export const notifyingSections = {
  posts: 'wall',
  events: 'calendar',
  groups: 'groups',
  polls: 'polls',
  services: 'services',
  idp: null,
  shop: 'shop',
  adapt: 'adaptation',
  other: null,
} as const satisfies Partial<Record<Section, FeatureCode | null>>;
export type NotifyingSection = keyof typeof notifyingSections;

export const settingSections = Object.keys(notifyingSections) as NotifyingSection[];

const channels = z.strictObject({ center: z.boolean(), system: z.boolean(), email: z.boolean() }).partial();

/** Of each section and channel (D74); what is absent is not changed. */
const table = z
  .strictObject({
    posts: channels,
    events: channels,
    groups: channels,
    polls: channels,
    services: channels,
    idp: channels,
    shop: channels,
    adapt: channels,
    other: channels,
  })
  .partial();
export type NotificationTable = z.infer<typeof table>;

const settings = z
  .object({
    /** Those whose module the company uses, as far as the caller has the right. */
    sections: z.array(z.enum(Object.keys(notifyingSections) as [NotifyingSection, ...NotifyingSection[]])),
    channels: z.array(z.enum(notificationChannels)),
    /** What holds: of the person, or of those who have chosen nothing. */
    settings: table,
    /** What the company has not switched off. */
    allowed: table,
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof settings>;

export const notificationSettings = defineCalls(
  'notify',
  'notificationSettings',
  {
    about: 'By which channels people are notified of what: the own choice, and what the company allows.',
    access: 'member',
    right: null,
  },
  {
    own: {
      method: 'GET',
      path: '/api/user/notifications/{user}',
      summary: 'The own settings: the person’s choice, else the company’s',
      params: z.object({ user: id('user') }),
      result: one(settings),
    },
    ofCompany: {
      method: 'GET',
      path: '/api/user/notifications/client/{client}',
      summary: 'What the company allows, and what holds for those who have chosen nothing',
      access: 'admin',
      params: z.object({ client: clientId() }),
      result: one(settings),
    },
    save: {
      method: 'PUT',
      path: '/api/user/notifications',
      summary:
        'Change the own settings, or with `client_id` and without `user` the company’s, as an administrator; `allowed` is the company’s only (D74)',
      body: z.object({
        user: id('user').optional(),
        client_id: clientId().optional(),
        settings: table.optional(),
        allowed: table.optional(),
      }),
      result: one(settings),
    },
  },
);
