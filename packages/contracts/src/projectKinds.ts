export const projectStatuses = ['active', 'finished'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const projectNameLength = 100;
export const projectTextLength = 5000;
export const maxParticipants = 200;
