const tag = /<(\/?)span\b[^>]*>/g;

/** Where the element ends that begins before `from`, among elements of the same name. */
function endOf(html: string, from: number): { inner: number; outer: number } {
  tag.lastIndex = from;
  for (let depth = 1, match = tag.exec(html); match; match = tag.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return { inner: match.index, outer: tag.lastIndex };
  }
  return { inner: html.length, outer: html.length };
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Clean HTML in which each mention of the user shows `name`, whatever it showed before. */
export function withFormerName(html: string, user: string, name: string): string {
  const opening = `<span data-user="${user}">`;
  const shown = name.replace(/[&<>]/g, (letter) => escaped[letter]!);
  let result = '';
  let rest = 0;
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, rest)) {
    const start = at + opening.length;
    const { inner, outer } = endOf(html, start);
    const sign = html.slice(start, inner).trimStart().startsWith('@') ? '@' : '';
    result += `${html.slice(rest, start)}${sign}${shown}</span>`;
    rest = outer;
  }
  return result + html.slice(rest);
}
