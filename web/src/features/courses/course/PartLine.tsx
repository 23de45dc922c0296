import type { LearningTest } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../../ui/Badge.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { attemptTones } from '../list.ts';
import { usePercent } from '../usePercent.ts';
import classes from './Course.module.css';
import { idOf, isDone, nameOf, pathOf, type PartRow } from './parts.ts';

interface Props {
  row: PartRow;
  /** From 1. */
  number: number;
  /** What the reader goes on with. */
  isNext: boolean;
}

const isFailed = (row: PartRow) => row.kind === 'test' && /failed|not_passed/.test(row.test.own?.status ?? '');

/** A lesson or test of a course, and how the reader stands in it. */
export function PartLine({ row, number, isNext }: Props) {
  const facts = useFacts(row);
  const state = isDone(row) ? 'done' : isFailed(row) ? 'failed' : isNext ? 'next' : 'open';
  return (
    <div className={classes.part} data-state={state} data-part={idOf(row)}>
      <span className={classes.mark} aria-hidden>
        {state === 'done' ? (
          <Icon name="tick" size={18} />
        ) : state === 'failed' ? (
          <Icon name="undo" size={18} />
        ) : (
          number
        )}
      </span>
      <span className={classes.names}>
        <Link to={pathOf(row)} className={classes.name}>
          {nameOf(row)}
        </Link>
        <span className={classes.hint}>{facts.join(' · ')}</span>
      </span>
      <State row={row} />
    </div>
  );
}

function useFacts(row: PartRow): string[] {
  const { t } = useTranslation();
  const percent = usePercent();
  if (row.kind === 'lesson') return [t('courses.lesson'), row.lesson.description].filter(Boolean);
  const { questions_total, time_limit, pass_score, attempts_limit, own } = row.test;
  return [
    t('courses.test'),
    t('courses.questionCount', { count: questions_total }),
    time_limit !== null && t('courses.minuteCount', { count: time_limit }),
    pass_score > 0 && t('courses.needed', { score: percent(pass_score) }),
    attempts_limit !== null && own && t('courses.attemptsUsed', { used: own.attempts, limit: attempts_limit }),
  ].filter((fact) => typeof fact === 'string');
}

function State({ row }: { row: PartRow }) {
  const { t } = useTranslation();
  if (row.kind === 'test') return <TestMark test={row.test} />;
  return row.lesson.learned ? <Badge tone="good">{t('courses.learned')}</Badge> : null;
}

/** How the reader stands in a test. */
export function TestMark({ test: { own } }: { test: Pick<LearningTest, 'own'> }) {
  const { t } = useTranslation();
  const percent = usePercent();
  if (!own || own.status === 'not_started') return null;
  const state = t(`courses.attempt_${own.status}`);
  return (
    <Badge tone={attemptTones[own.status]}>
      {own.score === null ? state : t('courses.withScore', { state, score: percent(own.score) })}
    </Badge>
  );
}
