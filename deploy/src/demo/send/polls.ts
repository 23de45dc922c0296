import { CallError, polls } from '@atrium/contracts';
import type { PlannedPoll } from '../plan/polls.ts';
import { inParallel, type Session } from './portal.ts';
import type { Present } from './readers.ts';

/** An answer to an anonymous poll is not stored by its key: one that was lost has been given. */
function unlessPassed(error: unknown) {
  if (!(error instanceof CallError) || error.code !== 'poll_passed') throw error;
}

/** Publishes a poll, lets people answer, and finishes it where its time is over. */
export async function takePoll(
  admin: Session,
  ids: readonly string[],
  present: readonly Present[],
  { recipients, answers, isFinished, questions, ...poll }: PlannedPoll,
): Promise<void> {
  const grants = recipients.map((person) => ({
    target: { type: 'user' as const, value: ids[person]! },
    level: 'read' as const,
  }));
  const asked = questions.map(({ options, ...question }) => ({
    ...question,
    ...(options && { options: [...options] }),
  }));
  const body = { ...poll, status: 'active' as const, questions: asked, grants };
  const { result } = await admin.api(polls.create, { body });
  const params = { id: result._id };
  await inParallel(answers, 4, async ({ taker, values }) => {
    const given = result.questions.flatMap(({ _id: question }, at) => {
      const value = values[at] ?? null;
      return value === null ? [] : [{ question, value }];
    });
    await present[taker]!.session.api(polls.pass, { params, body: { answers: given } }).catch(unlessPassed);
  });
  if (isFinished) await admin.api(polls.finish, { params });
}
