import { z } from 'zod';
import { defineCalls } from './call.ts';
import type { FeatureCode } from './rights.ts';
import { clientId, id, line, one, webAddress } from './shapes.ts';

/** The screens that show a block of links, and the right that one needs to see it. */
export const linkModules = { wall: 'wall', ideas: 'ideas' } as const satisfies Record<string, FeatureCode>;
export type LinkModule = keyof typeof linkModules;

const linkModule = z.enum(Object.keys(linkModules) as [LinkModule, ...LinkModule[]], 'choice');

/** Links of one block. */
export const maxLinks = 50;

const link = z.object({ _id: id('link'), title: z.string(), url: z.string() }).meta({ id: 'Link' });
export type Link = z.infer<typeof link>;

export const linksBlock = z
  .object({
    _id: id('links_block'),
    client_id: clientId(),
    module: linkModule,
    /** Whether people see it; administrators always do. */
    active: z.boolean(),
    /** In their order. */
    links: z.array(link),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'LinksBlock' });
export type LinksBlock = z.infer<typeof linksBlock>;

const title = line(80);
/** http or https. */
const url = webAddress().min(1, 'required');

const ofBlock = z.object({ block_id: id('links_block') });

export const linksBlocks = defineCalls(
  'social',
  'linksBlocks',
  { about: 'Useful links that administrators put beside a screen.', access: 'admin', right: null },
  {
    ofClient: {
      method: 'GET',
      path: '/api/links_block/{client_id}',
      summary: 'The blocks of the company that the caller may see',
      access: 'member',
      params: z.object({ client_id: clientId() }),
      result: one(z.array(linksBlock)),
    },
    ofModule: {
      method: 'GET',
      path: '/api/links_block/{client_id}/{module}',
      summary: 'The block of one screen; null: there is none that the caller may see',
      access: 'member',
      params: z.object({ client_id: clientId(), module: linkModule }),
      result: one(linksBlock.nullable()),
    },
    toggle: {
      method: 'PUT',
      path: '/api/links_block/toggle',
      summary: 'Show or hide the block of a screen; the first time makes it',
      body: z.object({ client_id: clientId().optional(), module: linkModule, active: z.boolean() }),
      result: one(linksBlock),
    },
    add: {
      method: 'POST',
      path: '/api/links_block/{block_id}/link',
      summary: 'Add a link at the end of a block, at most 50 (D105)',
      params: ofBlock,
      body: z.object({ title, url }),
      result: one(linksBlock),
      errors: ['too_many_links'],
    },
    change: {
      method: 'PUT',
      path: '/api/links_block/{block_id}/link',
      summary: 'Change or move a link; absent stays',
      params: ofBlock,
      body: z
        .object({ title, url })
        .partial()
        .extend({
          _id: id('link'),
          /** The link before which it is to stand; null: at the end. */
          before: id('link').nullable().optional(),
        }),
      result: one(linksBlock),
    },
    remove: {
      method: 'DELETE',
      path: '/api/links_block/{block_id}/link/{link_id}',
      summary: 'Delete a link',
      params: ofBlock.extend({ link_id: id('link') }),
      result: one(linksBlock),
    },
  },
);
