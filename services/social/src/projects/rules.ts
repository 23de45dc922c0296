import { maxParticipants } from '@atrium/contracts/projectKinds';
import { isAdmin, type Member } from '@atrium/kit';
import type { Ruling } from '@atrium/kit/crud';
import { searchWords } from '@atrium/kit/search';
import type { ProjectDoc } from './store.ts';

type Judged = Pick<ProjectDoc, 'creator' | 'participants'>;
type Who = Pick<Member, 'userId' | 'roles'>;

/** Its creator, and administrators. */
export const canEditProject = (caller: Who, { creator }: Pick<ProjectDoc, 'creator'>): boolean =>
  creator === caller.userId || isAdmin(caller as Member);

/** Everyone joins and leaves for themselves; people who edit the project decide for all. The creator stays (D27). */
export function canToggle(caller: Who, project: Judged, user: string): Ruling {
  if (user !== caller.userId && !canEditProject(caller, project)) return false;
  if (user === project.creator) return 'project_creator_stays';
  return project.participants.includes(user) || project.participants.length < maxParticipants || 'project_full';
}

export const toggled = (participants: readonly string[], user: string): string[] =>
  participants.includes(user) ? participants.filter((each) => each !== user) : [...participants, user];

/** The creator first, each once. */
export const participantsFrom = (creator: string, others: readonly string[]): string[] => [
  ...new Set([creator, ...others]),
];

export const isInOrder = ({ start, end }: Pick<ProjectDoc, 'start' | 'end'>): boolean =>
  start === null || end === null || start <= end;

/** A longer description is found by its first words. */
const maxWords = 300;

export const projectWords = ({ name, description }: Pick<ProjectDoc, 'name' | 'description'>): string[] =>
  searchWords(name, description).slice(0, maxWords);
