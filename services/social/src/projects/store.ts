import type { ProjectStatus } from '@atrium/contracts/projectKinds';
import { defineCollection, type Member, type Owned, type Work } from '@atrium/kit';

export interface ProjectDoc extends Owned {
  creator: string;
  name: string;
  description: string;
  status: ProjectStatus;
  start: string | null;
  end: string | null;
  /** The creator first. */
  participants: string[];
  created: string;
  updated: string | null;
  /** By which it is found. */
  words: string[];
}

export const projects = defineCollection<ProjectDoc>('projects', 'content', [
  { key: { client_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, participants: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, creator: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
]);

export const saveParticipants = (caller: Member, _id: string, participants: string[], work: Work) =>
  projects.of(caller).change({ _id }, { $set: { participants } }, work);
