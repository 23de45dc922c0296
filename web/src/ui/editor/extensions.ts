import Mention from '@tiptap/extension-mention';
import Placeholder from '@tiptap/extension-placeholder';
import type { MentionOptions } from '@tiptap/extension-mention';
import StarterKit from '@tiptap/starter-kit';
import { addressOf, linksByItself } from './address.ts';

/** A mention as the server keeps it: `<span data-user="id">@Name</span>` (D46). */
export const PersonMention = Mention.extend({
  addAttributes: () => ({
    id: { default: null, parseHTML: (element) => element.getAttribute('data-user') },
    label: { default: '', parseHTML: (element) => element.textContent?.replace(/^@/, '') ?? '' },
  }),
  parseHTML: () => [{ tag: 'span[data-user]' }],
  renderHTML: ({ node }) => ['span', { 'data-user': node.attrs.id }, `@${node.attrs.label}`],
  renderText: ({ node }) => `@${node.attrs.label}`,
});

/** What the server lets pass, and nothing it would take out. */
export const makeExtensions = (placeholder: () => string, suggestion: MentionOptions['suggestion']) => [
  StarterKit.configure({
    heading: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: true,
      shouldAutoLink: linksByItself,
      defaultProtocol: 'https',
      isAllowedUri: (url) => addressOf(url) !== null,
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
    },
  }),
  Placeholder.configure({ placeholder }),
  PersonMention.configure({ suggestion }),
];
