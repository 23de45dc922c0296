import { z } from 'zod';
import { grant } from './audiences.ts';
import { articleSections, articleTypes } from './articleKinds.ts';
import { person } from './person.ts';
import { attachment, clientId, id, instant, picture } from './shapes.ts';

export const articleType = z.enum(articleTypes, 'choice');
export const articleSection = z.enum(articleSections, 'choice');

/** An article, or `root`: the top of its section. */
export const articleOrRoot = () =>
  z
    .string()
    .regex(/^(root|[0-9a-f]{24})$/, 'id')
    .meta({ entity: 'article' });

export const articlePlace = z.object({ _id: id('article'), title: z.string() }).meta({ id: 'ArticlePlace' });
export type ArticlePlace = z.infer<typeof articlePlace>;

export const article = z
  .object({
    _id: id('article'),
    client_id: clientId(),
    type: articleType,
    section: articleSection,
    title: z.string(),
    subtitle: z.string(),
    /** Absent in lists, unless they are asked for the full articles. */
    content: z.string().optional(),
    cover: picture.nullable(),
    files: z.array(attachment),
    /** `root`: at the top. */
    parent: articleOrRoot(),
    /** The folders in which it stands, from the top, as far as the caller may see them. */
    place: z.array(articlePlace),
    /** Among those with the same parent, from the lowest. */
    order: z.number().int(),
    /** Its own; empty: those of its parent count. */
    grants: z.array(grant),
    /** Where the grants come from that count; null: its own, or none at all. */
    grants_from: articlePlace.nullable(),
    /** Seen by administrators only, with all that stands in it. */
    admins_only: z.boolean(),
    tags: z.array(z.string()),
    url: z.string(),
    author: person,
    created: instant(),
    updated: instant(),
    /** When it was moved to the trash; null: it is not there. */
    trashed: instant().nullable(),
    views_total: z.number().int(),
    comments_total: z.number().int(),
    favourite: z.boolean(),
    can: z.object({ write: z.boolean(), admins_only: z.boolean() }),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof article>;

export const articleNode = z
  .object({
    _id: id('article'),
    title: z.string(),
    type: articleType,
    /** The nearest folder that the caller may see too, else what was asked for. */
    parent: articleOrRoot(),
    order: z.number().int(),
    admins_only: z.boolean(),
  })
  .meta({ id: 'ArticleNode' });
export type ArticleNode = z.infer<typeof articleNode>;

/** Who has read an article, and when first. */
export const articleView = z.object({ user: person, time: instant() }).meta({ id: 'ArticleView' });
export type ArticleView = z.infer<typeof articleView>;
