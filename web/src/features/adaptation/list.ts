import {
  adaptationStatuses,
  trackStatuses,
  type AdaptationStatus,
  type TrackStatus,
} from '@atrium/contracts/adaptationStates';
import type { ListDescription } from '../../resources/useList.ts';
import type { Tone } from '../../ui/table/columns.ts';

export const trackList = {
  filters: { status: trackStatuses },
  sorts: ['-created', 'name'],
  pageSize: 20,
} satisfies ListDescription;

export const memberList = {
  filters: { status: adaptationStatuses },
  pageSize: 25,
} satisfies ListDescription;

export const trackTones: Record<TrackStatus, Tone> = {
  not_active: 'neutral',
  run: 'good',
  stop: 'warm',
  error: 'bad',
};

export const adaptationTones: Record<AdaptationStatus, Tone> = { run: 'accent', stop: 'warm', ended: 'good' };
