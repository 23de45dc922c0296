const lineEnd = /<\/(?:p|li|blockquote|pre)>|<br ?\/?>/gi;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi;

/** How many characters of rich text a person sees: a line end is one, markup none. */
export const visibleLength = (html: string): number =>
  [
    ...html
      .replace(lineEnd, '\n')
      .replace(/<[^<>]*>/g, '')
      .replace(entity, '·')
      .trim(),
  ].length;

/** What rich texts may have: characters that are seen, and bytes with their markup. */
export const textLimits = {
  post: { length: 20_000, bytes: 100_000 },
  comment: { length: 5_000, bytes: 30_000 },
} as const;

export interface TextLimit {
  length: number;
  bytes: number;
}

const encoder = new TextEncoder();

export const bytesOf = (text: string): number => encoder.encode(text).length;
