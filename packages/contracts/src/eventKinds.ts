export const eventNameLength = { min: 6, max: 100 };
export const eventTextLength = 5000;
export const eventColors = 8;
export const maxEventMembers = 200;
/** One answer has at most this many events. */
export const maxEventsShown = 2000;

export const eventAnswers = ['yes', 'maybe', 'no'] as const;
export type EventAnswer = (typeof eventAnswers)[number];
