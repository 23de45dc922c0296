import { CallError, polls } from '@atrium/contracts';
import type { PlannedPoll } from '../plan/polls.ts';
import { inParallel, type Session } from './portal.ts';
import type { Present } from './readers.ts';

const forHeads = [{ target: { type: 'heads' as const, value: '' }, level: 'read' as const }];

/** Publishes a poll, lets people answer, and finishes it. */
export async function askPoll(
  admin: Session,
  present: readonly Present[],
  { sheets, isForHeads, isFinished, questions, ...poll }: PlannedPoll,
): Promise<void> {
  const asked = questions.map(({ text, kind, scale, options, isOptional }) => ({
    text,
    kind,
    mandatory: !isOptional,
    ...(scale && { scale }),
    ...(options && { options: [...options] }),
  }));
  const body = { ...poll, status: 'active' as const, questions: asked, ...(isForHeads && { grants: forHeads }) };
  const { result } = await admin.api(polls.create, { body });
  const params = { id: result._id };
  await inParallel(sheets, 2, async ({ reader, values }) => {
    const answers = values.flatMap((value, at) =>
      value === undefined ? [] : [{ question: result.questions[at]!._id, value }],
    );
    await present[reader]!.session.api(polls.pass, { params, body: { answers } }).catch(unlessPassed);
  });
  if (isFinished) await admin.api(polls.finish, { params });
}

/** An interrupted run may have sent it: answers of anonymous polls are not stored with their requests. */
function unlessPassed(error: unknown) {
  if (!(error instanceof CallError) || error.code !== 'poll_passed') throw error;
}
