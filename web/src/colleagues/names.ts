import type { Person } from '@atrium/contracts';

/** Services send no name of an unknown person. */
export const nameOf = (person: Pick<Person, 'fullName' | 'firstName' | 'lastName'>, unknown: string) =>
  person.fullName || `${person.firstName} ${person.lastName}`.trim() || unknown;

export const pictureOf = (person: { pics: Person['pics'] }) => person.pics[0]?.mini ?? null;
export const profilePath = (id: string) => `/profile/${id}`;
