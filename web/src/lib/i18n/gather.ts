export type Dictionary = Record<string, unknown>;

/** `{ './en/posts.json': {…} }` → `{ posts: {…} }`: the file's name is the first part of each of its keys. */
export const gather = (files: Record<string, Dictionary>): Dictionary =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.json$/g, ''), words]));
