import { unprocessable, type Portability } from '@atrium/kit';
import { cleanHtml } from '../richText.ts';

/** The text of an archive, which may be forged, as it would have been stored here. */
function cleanText(text: unknown): string {
  if (typeof text !== 'string') throw unprocessable('file_broken');
  return cleanHtml(text);
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
  },
};
