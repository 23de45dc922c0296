import Image from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import type { MentionOptions } from '@tiptap/extension-mention';
import Placeholder from '@tiptap/extension-placeholder';
import { mergeAttributes, Node, type AnyExtension } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { addressOf, linksByItself } from '../editor/address.ts';
import { PersonMention } from '../editor/extensions.ts';
import { ownPicture, sideOf, sizeOf } from './ownPicture.ts';

/** `<ul data-list="check"><li data-checked="true">…</li></ul>` */
const CheckList = TaskList.extend({
  parseHTML: () => [{ tag: 'ul[data-list="check"]', priority: 51 }],
  renderHTML: () => ['ul', { 'data-list': 'check' }, 0],
});
const CheckItem = TaskItem.extend({
  parseHTML: () => [{ tag: 'ul[data-list="check"] > li', priority: 51 }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
});

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div[data-block="callout"]' }],
  renderHTML: () => ['div', { 'data-block': 'callout' }, 0],
});

const side = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => sideOf(element.getAttribute(name)),
});

const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null, parseHTML: (element) => ownPicture(element.getAttribute('src')) },
    alt: { default: '' },
    width: side('width'),
    height: side('height'),
    size: {
      default: 'full',
      parseHTML: (element) => sizeOf(element.getAttribute('data-size')),
      renderHTML: ({ size }) => ({ 'data-size': size as string }),
    },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (ownPicture(element.getAttribute('src')) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addInputRules: () => [],
});

interface Options {
  placeholder: string;
  checkLabel: (text: string) => string;
  mention: MentionOptions['suggestion'];
  slash: AnyExtension;
}

/** What ArticleText shows, and nothing else. */
export const makeExtensions = ({ placeholder, checkLabel, mention, slash }: Options) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      shouldAutoLink: linksByItself,
      defaultProtocol: 'https',
      isAllowedUri: (url) => addressOf(url) !== null,
      // ArticleText adds its own.
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  CheckList,
  CheckItem.configure({ nested: true, a11y: { checkboxLabel: (node) => checkLabel(node.textContent) } }),
  Callout,
  Picture,
  Placeholder.configure({ placeholder }),
  PersonMention.configure({ suggestion: mention }),
  slash,
];
