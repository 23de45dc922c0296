export const cycleActs = ['start', 'complete', 'archive', 'remind', 'remove'] as const;
export type CycleAct = (typeof cycleActs)[number];
