import { Parser } from 'htmlparser2';

/** What a page says of itself, in plain text. */
export interface Page {
  title: string;
  description: string;
  siteName: string;
  /** An absolute http(s) address. */
  picture: string | null;
}

const maxLengths = { title: 200, description: 300, siteName: 80 };

/** The tags of each field, the best first. */
const sources = {
  title: ['og:title', 'twitter:title', 'title'],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
  picture: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
} as const;

/** Reads Open Graph, Twitter and plain tags. Null for a page without a title. */
export function readPage(body: Buffer, contentType: string, url: URL): Page | null {
  const tags = tagsOf(textOf(body, contentType));
  const pick = (names: readonly string[]) => names.map((name) => tags.get(name)).find(Boolean) ?? '';
  const title = plain(pick(sources.title), maxLengths.title);
  if (!title) return null;
  return {
    title,
    description: plain(pick(sources.description), maxLengths.description),
    siteName: plain(pick(sources.siteName), maxLengths.siteName) || url.hostname.replace(/^www\./, ''),
    picture: webAddressOf(pick(sources.picture), url),
  };
}

/** The first value of each tag of the head. */
function tagsOf(html: string): Map<string, string> {
  const tags = new Map<string, string>();
  const add = (name: string, value: string) => {
    if (value.trim() && !tags.has(name)) tags.set(name, value);
  };
  let title: string | null = null;
  const parser = new Parser({
    onopentag(tag, { property, name, content = '' }) {
      if (tag === 'title' && !tags.has('title')) title = '';
      if (tag === 'meta') for (const key of [property, name]) if (key) add(key.trim().toLowerCase(), content);
      if (tag === 'body' && tags.has('og:title')) parser.pause();
    },
    ontext(text) {
      if (title !== null) title += text;
    },
    onclosetag(tag) {
      if (tag !== 'title' || title === null) return;
      add('title', title);
      title = null;
    },
  });
  parser.write(html);
  return tags;
}

const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w:-]+)/i;

/** Decoded as the answer, else the page, says; UTF-8 otherwise. */
function textOf(body: Buffer, contentType: string): string {
  const charset =
    /charset\s*=\s*["']?([\w:-]+)/i.exec(contentType)?.[1] ?? declared.exec(body.toString('latin1', 0, 2048))?.[1];
  return decoderOf(charset).decode(body);
}

function decoderOf(charset = 'utf-8') {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** One line without control and direction characters, cut at a whole character. */
function plain(text: string, max: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

function webAddressOf(address: string, base: URL): string | null {
  const url = address ? URL.parse(address.trim(), base.href) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
