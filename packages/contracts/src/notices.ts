import { z } from 'zod';
import { grant } from './audiences.ts';
import { defineCalls } from './call.ts';
import { notificationChannels } from './notificationSettings.ts';
import { sections } from './notifications.ts';
import { person } from './person.ts';
import { clientId, id, instant, listQuery, optionalLine, page, text } from './shapes.ts';

const channels = z.array(z.enum(notificationChannels, 'choice')).max(notificationChannels.length, 'too_many');

/** The most people that a notification names one by one. */
export const maxNoticeUsers = 500;

/** Also with the values of its variables. */
export const maxNoticeText = 5000;

export const notice = z
  .object({
    _id: id('notice'),
    client_id: clientId(),
    section: z.enum(sections),
    author: person,
    name: z.string(),
    short_text: z.string(),
    text: z.string(),
    link: z.string(),
    channel: z.array(z.enum(notificationChannels)),
    /** How many people are named; null: those of the grants. */
    users_total: z.number().int().nullable(),
    grants: z.array(grant),
    created: instant(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof notice>;

/** `unknown`: the variables of the texts that were given no value; they are left empty (D75). */
const written = z.object({ result: notice, unknown: z.array(z.string()) });

const users = z.array(id('user')).min(1, 'required').max(maxNoticeUsers, 'too_many');

const body = z.object({
  client_id: clientId().optional(),
  section: z.enum(sections, 'choice').exclude(['all'], 'choice').optional(),
  name: optionalLine(200).optional(),
  short_text: optionalLine(300).optional(),
  text: text(maxNoticeText).trim().optional(),
  /** A path of the portal. */
  link: optionalLine(500).optional(),
  channel: channels.optional(),
  users: users.optional(),
  grants: z.array(grant).max(100, 'too_many').optional(),
  /** The code of a template, whose texts stand where none are given. */
  template: optionalLine(50).optional(),
  vars: z.record(z.string().max(40, 'too_long'), text(500)).optional(),
});

export const notices = defineCalls(
  'notify',
  'notices',
  { about: 'Notifications that administrators write to people of their company.', access: 'admin', right: null },
  {
    list: {
      method: 'GET',
      path: '/api/notification/{client}/all',
      summary: 'The notifications that administrators have written, the newest first',
      params: z.object({ client: clientId() }),
      query: listQuery,
      result: page(notice),
    },
    create: {
      method: 'POST',
      path: '/api/notification',
      summary: 'Notify people, those of the grants or everyone, by the channels that they have chosen (D72)',
      body,
      result: written,
    },
    mail: {
      method: 'PUT',
      path: '/api/notification',
      creates: true,
      summary: 'The same, and send e-mails now to all who have not switched them off (D72)',
      body,
      result: written,
    },
    message: {
      method: 'POST',
      path: '/api/message',
      summary: 'Send a message to people (D72)',
      body: z.object({
        to: users,
        text: text(maxNoticeText).trim().min(1, 'required'),
        channel: z.union([channels, z.enum(notificationChannels, 'choice')]).optional(),
      }),
      result: written,
    },
  },
);
