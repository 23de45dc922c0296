/** Whose steps a chain has: one chain for each (D86). */
export const adaptationScenarios = ['employee', 'mentor', 'hr', 'chief'] as const;
export type AdaptationScenario = (typeof adaptationScenarios)[number];

/** As what somebody reads an adaptation. */
export const adaptationRoles = [...adaptationScenarios, 'admin'] as const;
export type AdaptationRole = (typeof adaptationRoles)[number];

/** `error`: switched on, but something is missing, so that no one can be added. */
export const trackStatuses = ['not_active', 'run', 'stop', 'error'] as const;
export type TrackStatus = (typeof trackStatuses)[number];

/** What is missing in a track. */
export const trackFaults = ['no_steps', 'empty_stage', 'no_manager'] as const;
export type TrackFault = (typeof trackFaults)[number];

/** Of the adaptation of a person. `stop`: its track was switched off. */
export const adaptationStatuses = ['run', 'stop', 'ended'] as const;
export type AdaptationStatus = (typeof adaptationStatuses)[number];

/** `waiting`: for the steps before it or for its delay. */
export const adaptationStepStates = ['waiting', 'open', 'done'] as const;
export type AdaptationStepState = (typeof adaptationStepStates)[number];

/** What people are notified of. */
export const adaptationEvents = ['assigned', 'step', 'ended', 'poll'] as const;
export type AdaptationEvent = (typeof adaptationEvents)[number];

/** Of one scenario. */
export const maxStages = 20;
export const maxStageSteps = 30;
export const maxStepDelay = 365;
export const maxStepReward = 10_000;
export const maxMilestones = 20;
/** People on one track who have not ended. */
export const maxOnTrack = 500;
