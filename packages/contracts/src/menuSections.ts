import { z } from 'zod';
import { defineCalls } from './call.ts';
import { clientId, id } from './shapes.ts';

/** An entry of a company's main menu (D104); a company gives it its own name, order and audience. */
export const section = z.object({
  _id: id('section'),
  client_id: clientId(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  order: z.number().int(),
  in_menu: z.boolean(),
  admins_only: z.boolean(),
});
export type MenuSection = z.infer<typeof section>;

const all = z.object({
  result: z.array(section),
  page: z.number(),
  limit: z.number().nullable(),
  total: z.number(),
});

export const menuSections = defineCalls(
  'identity',
  'menuSections',
  { access: 'member' },
  {
    ofClient: {
      method: 'GET',
      path: '/api/application/byClient/{client}',
      summary: 'The sections of a company’s main menu, in order',
      params: z.object({ client: clientId() }),
      result: all,
    },
    createDefaults: {
      method: 'PUT',
      path: '/api/application/createDefaultSections',
      summary: 'Create the default sections that the company lacks; existing ones stay as they are',
      access: 'admin',
      body: z.object({ client_id: clientId() }),
      result: all,
    },
  },
);
