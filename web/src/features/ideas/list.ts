import { ideaStatuses, type IdeaStatus } from '@atrium/contracts/ideaStatuses';
import type { ListDescription } from '../../resources/useList.ts';
import type { Tone } from '../../ui/table/columns.ts';

export const ideaSorts = ['-created', '-votes_total'] as const;

export const ideaList = {
  filters: { status: ideaStatuses, category: null },
  sorts: ideaSorts,
  pageSize: 25,
} satisfies ListDescription;

export const statusTones: Record<IdeaStatus, Tone> = {
  new: 'accent',
  in_review: 'warm',
  accepted: 'good',
  declined: 'bad',
  done: 'good',
};

export const ideaTexts = ['process', 'improvement', 'changes', 'results'] as const;
