import { comments, ideas } from '@atrium/contracts';
import type { PlannedIdea } from '../plan/ideas.ts';
import { inParallel, type Session } from './portal.ts';
import type { Present } from './readers.ts';

/** Sends an idea in its author's name, lets colleagues vote, and answers it. */
export async function writeIdea(
  admin: Session,
  ids: readonly string[],
  present: readonly Present[],
  { author, voters, answer, comments: said = [], ...idea }: PlannedIdea,
): Promise<void> {
  const { result } = await admin.api(ideas.create, { body: { ...idea, author: ids[author]! } });
  const params = { id: result._id };
  await inParallel(voters, 4, (voter) => present[voter]!.session.api(ideas.vote, { params }));
  const parent = { type: 'idea' as const, id: result._id };
  for (const [index, text] of said.slice(0, voters.length).entries())
    await present[voters[index]!]!.session.api(comments.create, { body: { parent, text } });
  if (!answer) return;
  if (answer.status === 'done')
    await admin.api(ideas.answer, { params, body: { status: 'accepted', text: answer.text } });
  await admin.api(ideas.answer, { params, body: answer });
}
