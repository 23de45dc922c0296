/** Names of tags with commas between; a backslash stands before a comma of a name. */
export const joinTags = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[,\\]/g, '\\$&')).join(', ');

export const splitTags = (text: string): string[] =>
  (text.match(/(?:\\[^]|[^,\\]|\\$)+/g) ?? []).flatMap((name) => name.replace(/\\([,\\])/g, '$1').trim() || []);
