/** `recipients`: those who are new in the course. */
export const courseAssigned = (
  { _id, title: name }: { _id: string; title: string },
  by: string,
  recipients: string[],
  created: string,
) => ({ type: 'learning.course.assigned' as const, data: { _id, by, name, recipients, created } });

/** `recipients`: those who have not finished it. */
export const courseReminded = (
  { _id, title: name, creator: by }: { _id: string; title: string; creator: string },
  recipients: string[],
  { created, day }: { created: string; day?: string | undefined },
) => ({ type: 'learning.course.reminded' as const, data: { _id, by, name, recipients, created, day } });

export const courseRemoved = (_id: string) => ({ type: 'learning.course.removed' as const, data: { _id } });
