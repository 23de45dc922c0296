import { unprocessable, type Portability } from '@atrium/kit';
import type { EventDoc } from '../calendar/event.ts';
import { derivedOf } from '../calendar/rules.ts';
import { grantAgain } from '../groups/members/commands.ts';
import { projectWords } from '../projects/rules.ts';
import type { ProjectDoc } from '../projects/store.ts';
import { findKeysOf, groupWords } from '../groups/rules.ts';
import type { GroupDoc } from '../groups/store.ts';
import { cleanHtml } from '../richText.ts';

/** The text of an archive, which may be forged, as it would have been stored here. */
function cleanText(text: unknown): string {
  if (typeof text !== 'string') throw unprocessable('file_broken');
  return cleanHtml(text);
}

/** Of an archive, which may be forged, read keys and words are derived again. */
function derived(document: object): object {
  const group = document as GroupDoc;
  return { ...group, find_keys: findKeysOf(group), words: groupWords(group) };
}

/** The same of an event. People are not reminded of a past one. */
function timed(document: object): object {
  const event = document as EventDoc;
  return { ...event, ...derivedOf({ ...event, starts_at: '' }) };
}

/** The stored fragments of posts are made again. */
export const portability: Portability = {
  special: {
    posts: {
      pack: ({ fragment: _, ...post }) => post,
      unpack: ({ fragment: _, ...post }) => ({ ...post, text: cleanText(post.text) }),
    },
    comments: {
      unpack: (comment) => ({ ...comment, text: cleanText(comment.text) }),
    },
    item_comments: {
      unpack: (comment) => ({ ...comment, text: cleanText(comment.text) }),
    },
    groups: { unpack: derived },
    events: { unpack: timed },
    projects: { unpack: (project) => ({ ...project, words: projectWords(project as unknown as ProjectDoc) }) },
  },
  finish: grantAgain,
};
