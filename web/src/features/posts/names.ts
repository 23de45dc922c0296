import type { Person, Post } from '@atrium/contracts';

/** Services send no name of an unknown person. */
export const nameOf = (person: Pick<Person, 'fullName' | 'firstName' | 'lastName'>, unknown: string) =>
  person.fullName || `${person.firstName} ${person.lastName}`.trim() || unknown;

export const pictureOf = (person: { pics: Person['pics'] }) => person.pics[0]?.mini ?? null;
export const profilePath = (id: string) => `/profile/${id}`;
export const postPath = (id: string) => `/post/${id}`;
export const commentPath = (post: string, id: string) => `${postPath(post)}?comment=${id}`;

const isPicture = ({ type, mini }: Post['attachment'][number]) => type.startsWith('image/') && mini !== undefined;
export const picturesOf = ({ attachment }: Pick<Post, 'attachment'>) => attachment.filter(isPicture);
export const filesOf = ({ attachment }: Pick<Post, 'attachment'>) => attachment.filter((file) => !isPicture(file));
