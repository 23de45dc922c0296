/** `recipients`: those who are new in the course. */
export const courseAssigned = (
  { _id, title: name }: { _id: string; title: string },
  by: string,
  recipients: string[],
  created: string,
) => ({ type: 'learning.course.assigned' as const, data: { _id, by, name, recipients, created } });

export const courseRemoved = (_id: string) => ({ type: 'learning.course.removed' as const, data: { _id } });
