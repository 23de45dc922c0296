import { z } from 'zod';
import { defineCalls } from './call.ts';
import { id, one, webAddress } from './shapes.ts';

/** What a page on the web says of itself. Plain text; '' where it says nothing. */
export const linkPreview = z
  .object({
    _id: id('link preview'),
    title: z.string(),
    description: z.string(),
    /** The name of the site, or its host. */
    siteName: z.string(),
    /** Of this origin, at most 40 kB; width and height in pixels. */
    picture: z
      .object({ src: z.string(), width: z.number().int().positive(), height: z.number().int().positive() })
      .nullable(),
  })
  .meta({ id: 'LinkPreview' });
export type LinkPreview = z.infer<typeof linkPreview>;

/** The path of a preview's picture, outside of /api since pictures are loaded by cookie (D17). */
export const linkPicturePath = (previewId: string) => `/files/link_preview/${previewId}`;

export const linkPreviews = defineCalls(
  'knowledge',
  'linkPreviews',
  { about: 'What pages on the web, to which posts link, say of themselves.', access: 'member', right: 'wall' },
  {
    get: {
      method: 'GET',
      path: '/api/link_preview',
      summary: 'Title, description and picture of a page on the web; null where there are none (D145)',
      query: z.object({ url: webAddress().min(1, 'required') }),
      /** `pending`: the page is still being read; ask again in a few seconds. */
      result: one(linkPreview.nullable()).extend({ pending: z.boolean() }),
      perMinute: 60,
    },
    picture: {
      method: 'GET',
      path: '/files/link_preview/{id}',
      summary: 'The picture of a link preview',
      params: z.object({ id: id('link preview') }),
      gives: 'stream',
    },
  },
);
