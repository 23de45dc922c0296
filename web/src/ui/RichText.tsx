import parse, { domToReact, type DOMNode, type HTMLReactParserOptions } from 'html-react-parser';
import { createElement, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './RichText.module.css';

/** What may stand in a text; everything else is taken out, though the server has cleaned it already (S9). */
const plainTags = new Set([
  'p',
  'br',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
]);
/** These go with all that is inside. */
const silentTags = new Set([
  'script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'svg', 'math', 'textarea', 'select', 'title',
  'xmp', 'noembed', 'noframes', 'plaintext', 'audio', 'video', 'canvas', 'head',
]); // prettier-ignore

interface Node {
  type: string;
  name?: string;
  attribs?: Record<string, string>;
  children?: DOMNode[];
}

const options: HTMLReactParserOptions = { replace: (node) => shown(node as unknown as Node) };

/** Gives each element anew, with nothing but what we give it; no attribute comes over from the text. */
function shown(node: Node) {
  if (node.type === 'text') return undefined;
  const { name = '', attribs = {}, children = [] } = node;
  if (node.type !== 'tag' || silentTags.has(name)) return <></>;
  if (name === 'br') return <br />;
  const inside = domToReact(children, options);
  if (name === 'a') return link(attribs.href ?? '', inside);
  if (name === 'span') return mention(attribs['data-user'] ?? '', inside);
  return plainTags.has(name) ? createElement(name, null, inside) : <>{inside}</>;
}

function mention(id: string, inside: ReactNode) {
  if (!/^[0-9a-f]{24}$/.test(id)) return <>{inside}</>;
  return (
    <Link className={classes.mention} to={`/profile/${id}`}>
      {inside}
    </Link>
  );
}

/** Links of this portal stay in this window. */
function link(href: string, inside: ReactNode) {
  const url = URL.parse(href);
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return <>{inside}</>;
  const isOwn = url.origin === globalThis.location?.origin && !url.pathname.startsWith('/files/');
  if (isOwn) return <Link to={url.pathname + url.search + url.hash}>{inside}</Link>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow">
      {inside}
    </a>
  );
}

const hasBlocks = /<(p|ul|ol|blockquote|pre)\b/i;

/** Formatted text of people. Mentions lead to the profile. */
export const RichText = memo(({ html }: { html: string }) => (
  <div className={`${classes.text} ${hasBlocks.test(html) ? '' : classes.lines}`}>{parse(html, options)}</div>
));
