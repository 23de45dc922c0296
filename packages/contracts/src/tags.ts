import { z } from 'zod';
import { defineCalls } from './call.ts';
import { clientId, id, line, one, optionalLine, removed } from './shapes.ts';
import { maxItemTags, tagModels, tagModules, tagNameLength, type TagModel, type TagModule } from './tagModules.ts';

const tagModule = z.enum(Object.keys(tagModules) as [TagModule, ...TagModule[]], 'choice');
const tagModel = z.enum(Object.keys(tagModels) as [TagModel, ...TagModel[]], 'choice');

export const tag = z
  .object({ _id: id('tag'), client_id: clientId(), module: tagModule, name: z.string() })
  .meta({ id: 'Tag' });
export type Tag = z.infer<typeof tag>;

/** A tag as an item shows it. */
export const itemTag = z.object({ _id: z.string(), name: z.string() }).meta({ id: 'ItemTag' });
export type ItemTag = z.infer<typeof itemTag>;

const name = line(tagNameLength);

/** The id of a tag of the module, or a name; a missing name is created (D105). */
const tagChoice = z.union([id('tag'), name]);

const item = { model: tagModel, item_id: id('article') };
const itemTags = one(z.array(itemTag));

const renaming = {
  method: 'PUT',
  access: 'admin',
  params: z.object({ id: id('tag') }),
  body: z.object({ name }),
  result: one(tag),
  errors: ['tag_exists'],
} as const;

export const tags = defineCalls(
  'knowledge',
  'tags',
  { about: 'Tags of articles and vacancies, by company and module.', access: 'member', right: null },
  {
    ofModule: {
      method: 'GET',
      path: '/api/tag/{client_id}/{key}',
      summary: 'The tags of a module by their names, at most 100; `tmpl`: those whose name begins with it (D105)',
      /** One path of the API has one name for its last part: here a module, for DELETE a tag. */
      params: z.object({ client_id: clientId(), key: tagModule }),
      query: z.object({ tmpl: optionalLine(tagNameLength).optional() }),
      result: one(z.array(tag)),
    },
    create: {
      method: 'POST',
      path: '/api/tag',
      summary: 'Create a tag; its name is unique in its module, whatever the case of its letters',
      access: 'admin',
      body: z.object({ client_id: clientId().optional(), module: tagModule, name }),
      result: one(tag),
      errors: ['tag_exists', 'too_many_tags'],
    },
    rename: { ...renaming, path: '/api/tags/{id}', summary: 'Rename a tag wherever it is shown' },
    renameOne: { ...renaming, path: '/api/tag/{id}', summary: 'The same by its other path (D105)' },
    attach: {
      method: 'PUT',
      path: '/api/tag/attach/to/{model}/{item_id}',
      summary: 'Add tags to an item that the caller may change, by id or name; missing names are created (D105)',
      params: z.object(item),
      body: z.object({ tags: z.array(tagChoice).min(1, 'required').max(maxItemTags, 'too_many') }),
      result: itemTags,
      errors: ['too_many_tags'],
    },
    detach: {
      method: 'PUT',
      path: '/api/tag/detach/{id}/from/{model}/{item_id}',
      summary: 'Take a tag off an item that the caller may change',
      params: z.object({ id: id('tag'), ...item }),
      result: itemTags,
    },
    remove: {
      method: 'DELETE',
      path: '/api/tag/{client_id}/{key}',
      summary: 'Delete a tag; it is taken off all items',
      access: 'admin',
      params: z.object({ client_id: clientId(), key: id('tag') }),
      result: removed(),
    },
  },
);
