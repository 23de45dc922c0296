import type { TestAttempt } from '@atrium/contracts';
import { useEffect, useRef, useState } from 'react';
import { codeOf } from '../../../query/queryStatus.ts';
import { useAnswerQuestionMutation } from '../endpoints.ts';
import { closes, finalAnswers, unsentIn, withKept, type Chosen } from './answers.ts';
import { useKept } from './kept.ts';

/** `kept`: not sent, since there was no connection; it is sent when there is one. */
type Saving = 'idle' | 'saving' | 'saved' | 'kept';

/** The clock of the server against that of this device. */
const clockOf = ({ now, expiresAt }: TestAttempt) =>
  expiresAt === null ? null : Date.parse(expiresAt) - (Date.parse(now) - Date.now());

/** An open attempt: each answer is sent as it is chosen, the last missing one when the person finishes. */
export function useAttempt(begun: TestAttempt, onClosed: (closed: TestAttempt) => void) {
  const draft = useKept(begun.attempt);
  const [attempt, setAttempt] = useState(begun);
  const [chosen, setChosen] = useState<Chosen>(() => withKept(begun, draft.kept));
  const [saving, setSaving] = useState<Saving>('idle');
  const [isFinishing, setFinishing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [answer] = useAnswerQuestionMutation();
  // What the queue works on, whichever drawing has begun it.
  const queue = useRef({ attempt, chosen, running: Promise.resolve(), isClosed: false });

  const put = async (question_id: string, answers: readonly string[]): Promise<boolean> => {
    const { test_id, attempt: id } = queue.current.attempt;
    const body = { attempt: id, question_id, answers: [...answers] };
    const { data, error } = await answer({ params: { test_id }, body });
    if (!data) {
      const code = codeOf(error);
      setSaving('kept');
      setRefusal(error && 'status' in error && error.status === 0 ? undefined : code);
      return false;
    }
    queue.current.attempt = data.result;
    setAttempt(data.result);
    setRefusal(undefined);
    setSaving('saved');
    if (data.result.status === 'started') return true;
    queue.current.isClosed = true;
    draft.forget();
    onClosed(data.result);
    return false;
  };

  const inTurn = (work: () => Promise<void>) => (queue.current.running = queue.current.running.then(work));

  const sendAll = () =>
    inTurn(async () => {
      for (;;) {
        const next = unsentIn(queue.current.attempt, queue.current.chosen).find(
          (id) => !closes(queue.current.attempt, id),
        );
        if (next === undefined || queue.current.isClosed) return;
        setSaving('saving');
        if (!(await put(next, queue.current.chosen[next]!))) return;
      }
    });

  const finish = async () => {
    setFinishing(true);
    await inTurn(async () => {
      for (const { question_id, answers } of finalAnswers(queue.current.attempt, queue.current.chosen))
        if (queue.current.isClosed || !(await put(question_id, answers))) break;
    });
    setFinishing(false);
  };

  useEffect(() => {
    const again = () => void sendAll();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });

  return {
    attempt,
    chosen,
    saving,
    refusal,
    isFinishing,
    /** By the clock of this device; null: no time limit. */
    ends: clockOf(attempt),
    choose(question: string, answers: string[]) {
      queue.current.chosen = { ...queue.current.chosen, [question]: answers };
      setChosen(queue.current.chosen);
      draft.keep(queue.current.chosen);
      void sendAll();
    },
    finish,
    /** The time is over: the server closes the attempt with any answer. */
    timeOver: () =>
      inTurn(async () => {
        const [first] = queue.current.attempt.questions;
        if (first && !queue.current.isClosed) await put(first._id, queue.current.chosen[first._id] ?? []);
      }),
  };
}
