import type { AdaptationEvent } from '@atrium/contracts/adaptationStates';
import type { AdaptationDoc } from './track.ts';

interface Reached {
  event: AdaptationEvent;
  by: string;
  recipients: string[];
  detail?: string;
  poll?: string | null;
  created: string;
}

type Of = Pick<AdaptationDoc, '_id' | 'name'>;

export const adaptationReached = ({ _id, name }: Of, { detail = '', poll = null, ...reached }: Reached) => ({
  type: 'learning.adaptation.reached' as const,
  data: { _id, name, detail, poll, ...reached },
});

export const adaptationRemoved = ({ _id }: Pick<AdaptationDoc, '_id'>) => ({
  type: 'learning.adaptation.removed' as const,
  data: { _id },
});

interface Rewarded {
  user: string;
  amount: number;
  cause: string;
  given: boolean;
  created: string;
}

export const adaptationRewarded = ({ _id, name }: Of, rewarded: Rewarded) => ({
  type: 'learning.adaptation.rewarded' as const,
  data: { _id, name, ...rewarded },
});
