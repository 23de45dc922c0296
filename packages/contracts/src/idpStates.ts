export const planStatuses = ['active', 'finished'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** What the change log of a plan tells. */
export const planActions = [
  'created',
  'changed',
  'task_added',
  'task_changed',
  'task_removed',
  'task_done',
  'task_reopened',
  'finished',
] as const;
export type PlanAction = (typeof planActions)[number];

/** What people are notified of. */
export const planSteps = ['assigned', 'tasks_done', 'finished', 'near', 'overdue'] as const;
export type PlanStep = (typeof planSteps)[number];

/** `chief`: those of the people whose chief the user is. */
export const planViews = ['employee', 'chief', 'observer', 'all'] as const;
export type PlanView = (typeof planViews)[number];

export const maxPlanTasks = 50;
export const maxPlanNotes = 5000;
/** The newest entries of the change log that stay. */
export const maxPlanHistory = 500;
