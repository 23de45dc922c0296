export const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The text of an editor's HTML without markup, blocks apart. For counting and choosing, not for showing. */
export const htmlText = (html: string) =>
  html
    .replace(/<\/(p|li|blockquote|pre)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (all, name: string) => entities[name] ?? all)
    .trim();

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => escaped[letter] ?? letter);

/** Plain text as the editor would write it: a paragraph a line. */
export const textHtml = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** Without mentions and their names. */
export const withoutMentions = (html: string) => html.replace(/<span data-user="[^"]*">[^<]*<\/span>/g, '');
