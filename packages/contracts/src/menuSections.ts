import { z } from 'zod';
import { defineCalls } from './call.ts';
import { clientId, id, one, optionalLine, page } from './shapes.ts';

/** The codes of the default sections (D104), in the order of a new company's menu. */
export const menuSectionCodes = [
  'notifications',
  'company',
  'addressBook',
  'profile',
  'groups',
  'projects',
  'calendar',
  'articles',
  'vacancies',
  'services',
  'polls',
  'chat',
  'structure_new',
  'report_violation',
  'idea',
  'employees',
  'analytics',
  'clients',
  'admin',
  'shop',
  'task-tracker',
  'adaptation',
  'vacations',
  'courses',
  'lmsAnalytics',
  'idp',
  'assessment',
] as const;
export type MenuSectionCode = (typeof menuSectionCodes)[number];

/** The company's own name for readers of a language; absent or empty: `name`. */
const namesInLanguages = {
  name_en: z.string().optional(),
  name_ru: z.string().optional(),
  name_ua: z.string().optional(),
};

/**
 * An entry of a company's main menu. Every company has the default sections; it may give them its own name, order and
 * audience, and have sections of other codes. `ofClient` answers only those that the caller may see: sections of
 * features need the right, `admins_only` ones the role, `clients` a superadmin. The menu shows those with `in_menu`.
 */
export const section = z
  .object({
    _id: id('section'),
    client_id: clientId(),
    /** One of `menuSectionCodes`, or a company's own. */
    code: z.string(),
    /** The company's own name for all languages that have none of theirs; empty: the reader's dictionary has the name for the code. */
    name: z.string(),
    ...namesInLanguages,
    description: z.string(),
    icon: z.string(),
    order: z.number().int(),
    in_menu: z.boolean(),
    admins_only: z.boolean(),
  })
  .meta({ id: 'MenuSection' });
export type MenuSection = z.infer<typeof section>;

/** An entry with which the menu of a new company begins. */
export const defaultSection = section
  .pick({ name: true, name_en: true, name_ru: true, name_ua: true, icon: true, in_menu: true, admins_only: true })
  .extend({ code: z.enum(menuSectionCodes) })
  .meta({ id: 'DefaultMenuSection' });
export type DefaultMenuSection = z.infer<typeof defaultSection>;

const defaults = z.object({ result: z.array(defaultSection) });

const changeable = {
  /** '': the dictionary's. */
  name: optionalLine(40),
  /** '': `name`. */
  name_en: optionalLine(40),
  name_ru: optionalLine(40),
  name_ua: optionalLine(40),
  in_menu: z.boolean(),
  admins_only: z.boolean(),
};

const all = page(section);

export const menuSections = defineCalls(
  'identity',
  'menuSections',
  { about: 'The entries of a company’s main menu.', access: 'member', right: null },
  {
    ofClient: {
      method: 'GET',
      path: '/api/application/byClient/{client}',
      summary: 'The sections of a company’s main menu that the caller may see, in order',
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
    update: {
      method: 'PUT',
      path: '/api/application/{id}',
      summary: 'Name, show, hide or move an entry of the menu; absent stays',
      access: 'admin',
      params: z.object({ id: id('section') }),
      body: z
        .object({
          ...changeable,
          /** The section before which it is to stand; null: at the end. */
          before: id('section').nullable(),
        })
        .partial(),
      result: one(section),
    },
    defaults: {
      method: 'GET',
      path: '/api/application/defaults',
      summary: 'The sections with which the menu of a new company begins, in order (D104)',
      access: 'superadmin',
      result: defaults,
    },
    updateDefault: {
      method: 'PUT',
      path: '/api/application/defaults/{code}',
      summary: 'Name, show, hide or move such a section; companies that exist stay as they are',
      access: 'superadmin',
      params: z.object({ code: z.enum(menuSectionCodes) }),
      body: z
        .object({
          ...changeable,
          /** The code before which it is to stand; null: at the end. */
          before: z.enum(menuSectionCodes, 'choice').nullable(),
        })
        .partial(),
      result: defaults,
    },
  },
);

/** Without these administrators would not find back. */
export const fixedSections: readonly string[] = ['employees', 'admin', 'clients'] satisfies MenuSectionCode[];
