import { z } from 'zod';
import { defineCalls } from './call.ts';
import { byId, clientId, id, instant, line, listQuery, one, optionalLine, page, removed, text } from './shapes.ts';

export const notificationTemplate = z
  .object({
    _id: id('notification_template'),
    client_id: clientId(),
    code: z.string(),
    name: z.string(),
    title: z.string(),
    short_text: z.string(),
    text: z.string(),
    /** The names between double braces in its texts. */
    variables: z.array(z.string()),
    created: instant(),
    updated: instant(),
  })
  .meta({ id: 'NotificationTemplate' });
export type NotificationTemplate = z.infer<typeof notificationTemplate>;

/** `__`: the server makes one, `tmpl_1`, `tmpl_2` and so on (D75). */
const code = z
  .string()
  .trim()
  .regex(/^(__|[A-Za-z0-9][A-Za-z0-9_-]{0,49})$/, 'code');

const fields = { code, name: line(100), title: line(200), short_text: optionalLine(300), text: text(5000).trim() };

export const notificationTemplates = defineCalls(
  'notify',
  'notificationTemplates',
  { about: 'Templates from which administrators write notifications.', access: 'admin', right: null },
  {
    list: {
      method: 'GET',
      path: '/api/notif_template',
      summary: 'The templates of the company, by code',
      query: listQuery,
      result: page(notificationTemplate),
    },
    get: {
      method: 'GET',
      path: '/api/notif_template/{id}',
      summary: 'Read a template',
      params: byId('notification_template'),
      result: one(notificationTemplate),
    },
    create: {
      method: 'POST',
      path: '/api/notif_template',
      summary: 'Create a template; with the code `__` the server makes one',
      body: z.object({ ...fields, short_text: fields.short_text.optional(), text: fields.text.optional() }),
      result: one(notificationTemplate),
      errors: ['template_code_taken'],
    },
    update: {
      method: 'PUT',
      path: '/api/notif_template/{id}',
      summary: 'Change a template; absent fields stay',
      params: byId('notification_template'),
      body: z.object(fields).partial(),
      result: one(notificationTemplate),
      errors: ['template_code_taken'],
    },
    remove: {
      method: 'DELETE',
      path: '/api/notif_template/{id}',
      summary: 'Delete a template',
      params: byId('notification_template'),
      result: removed(),
    },
  },
);
