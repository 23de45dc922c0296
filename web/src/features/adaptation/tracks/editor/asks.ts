import type { AdaptationTrackStage, AdaptationTrackStep } from '@atrium/contracts';

/** What is written in a dialog; without a stage or step a new one. */
export type StageAsk =
  | { kind: 'stage'; stage?: AdaptationTrackStage }
  | { kind: 'step'; stage: AdaptationTrackStage; step?: AdaptationTrackStep };
