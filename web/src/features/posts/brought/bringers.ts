import type { Comment, Person } from '@atrium/contracts';

/** Who has brought over comments that are still there, each once. */
export function bringersOf(comments: readonly Comment[]): Person[] {
  const all = comments.flatMap((comment) => [comment, ...comment.answers]);
  const bringers = all.flatMap(({ status, brought_by: by }) => (status === 'deleted' || !by ? [] : [by]));
  return [...new Map(bringers.map((person) => [person._id, person])).values()];
}
