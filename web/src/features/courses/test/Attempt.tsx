import type { LearningTest, TestAttempt } from '@atrium/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../../../lib/isTyping.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { shareOf } from '../../../lib/shareOf.ts';
import { refusalKeys } from '../list.ts';
import { answeredCount, withChoice } from './answers.ts';
import { Clock } from './Clock.tsx';
import { Question } from './Question.tsx';
import { Rules } from './Rules.tsx';
import classes from './Test.module.css';
import { useAttempt } from './useAttempt.ts';
import { useClock } from './useClock.ts';

interface Props {
  test: LearningTest;
  begun: TestAttempt;
  onClosed: (closed: TestAttempt) => void;
}

/** All is answered: it is sent before the time is over, so that it counts. */
const lastMomentMs = 2000;
/** Between questions to a server that does not answer, or whose clock is behind. */
const againMs = 3000;

/** One question after the other; answers are kept as they are chosen. */
export function Attempt({ test, begun, onClosed }: Props) {
  const { t } = useTranslation();
  const taking = useAttempt(begun, onClosed);
  const { attempt, chosen } = taking;
  const { questions } = attempt;
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ _id }) => !chosen[_id]?.length),
    ),
  );
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const question = questions[at]!;
  const answered = answeredCount(chosen);
  const left = useTimeOver(taking, answered === questions.length);
  const go = (to: number) => setAt(Math.min(questions.length - 1, Math.max(0, to)));
  const choose = (answer: string) =>
    taking.choose(question._id, withChoice(question, chosen[question._id] ?? [], answer));
  const flag = () =>
    setLater((before) =>
      before.has(question._id)
        ? new Set([...before].filter((id) => id !== question._id))
        : new Set([...before, question._id]),
    );
  const isLast = at === questions.length - 1;
  const next = () => (isLast ? setAsking(true) : go(at + 1));
  useKeys({
    choose: (n) => question.answers[n] && choose(question.answers[n]._id),
    next,
    back: () => go(at - 1),
    flag,
  });
  const missing = questions.length - answered;
  return (
    <div className={classes.attempt}>
      <div className={classes.bar}>
        <span className={classes.place}>
          {t('courses.questionOf', { number: at + 1, total: questions.length })}
          {' · '}
          {t('courses.attemptNumber', { number: attempt.number })}
        </span>
        <span className={classes.saving} role="status">
          {taking.saving !== 'idle' && t(`courses.saving_${taking.saving}`)}
        </span>
        {left !== null && <Clock left={left} />}
        <Button look="outline" busy={taking.isFinishing} onClick={() => setAsking(true)}>
          {t('courses.finishTest')}
        </Button>
        <div className={classes.progress}>
          <Progress
            value={shareOf(answered, questions.length)}
            label={t('courses.answeredOf', { answered, total: questions.length })}
          />
        </div>
      </div>
      {taking.refusal && <Notice tone="bad">{t(refusalKeys(taking.refusal))}</Notice>}
      <div className={classes.columns}>
        <Card as="section" aria-label={t('courses.questionNumber', { number: at + 1 })} className={classes.card}>
          <Question
            key={question._id}
            question={question}
            number={at + 1}
            chosen={chosen[question._id] ?? []}
            onChoose={choose}
          />
          <div className={classes.steps}>
            <Button look="outline" icon="left" disabled={at === 0} onClick={() => go(at - 1)}>
              {t('courses.before')}
            </Button>
            <Button look="subtle" icon="bookmark" aria-pressed={later.has(question._id)} onClick={flag}>
              {t('courses.later')}
            </Button>
            <Button onClick={next}>{t(isLast ? 'courses.finishTest' : 'courses.next')}</Button>
          </div>
        </Card>
        <aside className={classes.side}>
          <Card as="nav" aria-label={t('courses.questions')} className={classes.card}>
            <p className={classes.sideTitle}>
              <b>{t('courses.questions')}</b>
              <span>{t('courses.answered', { count: answered })}</span>
            </p>
            <ol className={classes.map}>
              {questions.map(({ _id }, n) => (
                <li key={_id}>
                  <button
                    type="button"
                    className={classes.spot}
                    aria-current={n === at ? 'step' : undefined}
                    aria-label={t(chosen[_id]?.length ? 'courses.spotAnswered' : 'courses.spotOpen', {
                      number: n + 1,
                      later: later.has(_id) ? t('courses.later') : '',
                    })}
                    data-answered={chosen[_id]?.length ? true : undefined}
                    data-later={later.has(_id) || undefined}
                    onClick={() => go(n)}
                  >
                    {n + 1}
                  </button>
                </li>
              ))}
            </ol>
          </Card>
          <Card as="section" aria-label={t('courses.rules')} className={classes.card}>
            <b>{t('courses.rules')}</b>
            <Rules test={test} />
            <p className={classes.hint}>{t('courses.keysHint')}</p>
          </Card>
        </aside>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('courses.finishTestTitle')}
          text={missing ? t('courses.finishMissing', { count: missing }) : t('courses.finishTestText')}
          confirmLabel={t('courses.finishTest')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          busy={taking.isFinishing}
          onConfirm={() => void taking.finish().then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** What is left of the time. At its end what is whole is sent, otherwise the server closes the attempt. */
function useTimeOver({ ends, finish, timeOver }: ReturnType<typeof useAttempt>, isWhole: boolean): number | null {
  const left = useClock(ends);
  const isSent = useRef(false);
  const asksAt = useRef(0);
  useEffect(() => {
    if (left === null) return;
    if (left <= asksAt.current) {
      asksAt.current = left - againMs;
      void timeOver();
    } else if (left > 0 && left <= lastMomentMs && isWhole && !isSent.current) {
      isSent.current = true;
      void finish();
    }
  }, [left, isWhole, finish, timeOver]);
  return left;
}

interface Keys {
  choose: (at: number) => void;
  next: () => void;
  back: () => void;
  flag: () => void;
}

const isOnControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, [role="dialog"], dialog') !== null;

/** 1 to 9 choose, Enter goes on, Backspace goes back, F comes back later. */
function useKeys({ choose, next, back, flag }: Keys) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"], dialog[open]'))
        return;
      const isTick = target instanceof HTMLInputElement && /radio|checkbox/.test(target.type);
      if (isTyping(target) && !isTick) return;
      if (/^[1-9]$/.test(key)) choose(Number(key) - 1);
      else if (key === 'Enter' && !isOnControl(target)) next();
      else if (key === 'Backspace') back();
      else if (key === 'f' || key === 'F') flag();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
