import { createElement, Fragment, memo, type ElementType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { attributeOf, parse, type Element, type Node } from './parse.ts';
import classes from './RichText.module.css';

/** What may stand in a text; everything else is removed, although the server has cleaned the text already. */
const plainTags = new Set([
  'p', 'strong', 'em', 'b', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre',
]); // prettier-ignore

/** Each element is created with our attributes only; none is copied from the text. */
function drawn(node: Node): ReactNode {
  if (typeof node === 'string') return node;
  const [type, props] = lookOf(node);
  // As arguments and not as a list, so that they need no keys.
  return createElement(type, props, ...node.children.map(drawn));
}

export type Look = [type: ElementType, props?: object];

const justItsInside: Look = [Fragment];

/** Also of what an article has in common with other texts. */
export function lookOf(element: Element): Look {
  const { name } = element;
  if (name === 'br') return ['br'];
  if (name === 'a') return linkTo(attributeOf(element, 'href'));
  if (name === 'span') return mentionOf(attributeOf(element, 'data-user'));
  return plainTags.has(name) ? [name as ElementType] : justItsInside;
}

const mentionOf = (id: string): Look =>
  /^[0-9a-f]{24}$/.test(id) ? [Link, { className: classes.mention, to: `/profile/${id}` }] : justItsInside;

/** Links of this portal stay in this window. */
function linkTo(href: string): Look {
  const url = URL.parse(href);
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return justItsInside;
  const isOwn = url.origin === globalThis.location?.origin && !url.pathname.startsWith('/files/');
  if (isOwn) return [Link, { to: url.pathname + url.search + url.hash }];
  return ['a', { href: url.href, target: '_blank', rel: 'noopener noreferrer nofollow' }];
}

const hasBlocks = /<(p|ul|ol|blockquote|pre)\b/i;

/** Formatted text of people. Mentions lead to the profile. */
export const RichText = memo(({ html }: { html: string }) => (
  <div className={`${classes.text} ${hasBlocks.test(html) ? '' : classes.lines}`}>
    {createElement(Fragment, null, ...parse(html).map(drawn))}
  </div>
));
