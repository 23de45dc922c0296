import type { ReviewStep } from '@atrium/contracts';
import type { ParticipantDoc, PlannedStep } from './cycle.ts';
import { activeReviews } from './plan.ts';

type Asked = Pick<ParticipantDoc, 'user' | 'chief' | 'peers' | 'subordinates'>;

export interface Review {
  step: ReviewStep;
  reviewer: string;
  questionnaire: string;
}

const reviewersIn: Record<ReviewStep, (asked: Asked) => string[]> = {
  selfAssessment: ({ user }) => [user],
  chiefAssessment: ({ chief }) => (chief ? [chief] : []),
  peerAssessment: ({ peers }) => peers,
  subordinateAssessment: ({ subordinates }) => subordinates,
};

/** What is asked about a person: each reviewer once, as the chief rather than as a peer. */
export function reviewsOf(asked: Asked, steps: readonly PlannedStep[]): Review[] {
  const seen = new Set<string>();
  return activeReviews(steps).flatMap(({ step, questionnaire }) =>
    reviewersIn[step](asked).flatMap((reviewer) => {
      if (seen.has(reviewer) || (step !== 'selfAssessment' && reviewer === asked.user) || !questionnaire) return [];
      seen.add(reviewer);
      return [{ step, reviewer, questionnaire }];
    }),
  );
}

/** Reviewers may be chosen later, in the step for it. */
export function choosesLater(steps: readonly PlannedStep[]): boolean {
  const active = new Set(steps.flatMap(({ step, active: isActive }) => (isActive ? step : [])));
  return active.has('chooseReviewers') && (active.has('peerAssessment') || active.has('subordinateAssessment'));
}

/** Why people cannot be the reviewers of a person, by fields. */
export function reviewerFaults({ user, chief, peers, subordinates }: Asked): Record<string, string> {
  const taken = new Set([user, ...(chief ? [chief] : [])]);
  const faults: Record<string, string> = {};
  for (const [field, ids] of Object.entries({ peers, subordinates }))
    ids.forEach((id, at) => {
      if (taken.has(id)) faults[`${field}.${at}`] = 'choice';
      taken.add(id);
    });
  return faults;
}
