import type { Course, LearningTest, TestAttempt } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { aroundOf, nameOf, pathOf } from '../course/parts.ts';
import { useParts } from '../course/useParts.ts';
import { attemptTones } from '../list.ts';
import { usePercent } from '../usePercent.ts';
import { isRight } from './answers.ts';
import classes from './Test.module.css';

interface Props {
  course: Course;
  test: LearningTest;
  /** Closed. */
  attempt: TestAttempt;
  isBusy: boolean;
  onRetry: () => void;
}

/** How an attempt has ended, with the right answers where the test shows them. */
export function Result({ course, test, attempt, isBusy, onRetry }: Props) {
  const { t } = useTranslation();
  const percent = usePercent();
  const { status, score, pass_score, questions, attempts_left } = attempt;
  const rows = useParts(course).currentData?.rows ?? [];
  const { next } = aroundOf(rows, test._id);
  const isPassed = status === 'passed' || status === 'finished';
  const isShown = questions.some(({ answers }) => answers.some(({ correct }) => correct !== undefined));
  return (
    <>
      <Card as="section" aria-label={t('courses.result')} className={`${classes.card} ${classes.result}`}>
        <Badge tone={attemptTones[status]}>{t(`courses.attempt_${status}`)}</Badge>
        {score !== null && <p className={classes.score}>{percent(score)}</p>}
        <p className={classes.hint} role="status">
          {[
            t(`courses.ended_${status}`),
            pass_score > 0 && t('courses.passRule', { score: percent(pass_score) }),
            !isPassed && attempts_left !== null && t('courses.attemptsLeft', { count: attempts_left }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className={classes.acts}>
          {test.can.start && !isPassed && (
            <Button icon="reload" busy={isBusy} onClick={onRetry}>
              {t('courses.tryAgain')}
            </Button>
          )}
          {isPassed && next && (
            <LinkButton to={pathOf(next)}>{t('courses.nextPart', { name: nameOf(next) })}</LinkButton>
          )}
          <LinkButton look="outline" to={`/courses/${course._id}`}>
            {t('courses.toCourse')}
          </LinkButton>
        </div>
      </Card>
      {isShown && (
        <Card as="section" aria-label={t('courses.rightAnswers')} className={classes.card}>
          <h2 className={classes.heading}>{t('courses.rightAnswers')}</h2>
          <ol className={classes.reviewed}>
            {questions.map((question) => (
              <li key={question._id}>
                <Reviewed question={question} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}

function Reviewed({ question }: { question: TestAttempt['questions'][number] }) {
  const { t } = useTranslation();
  const { text, answers, given } = question;
  const wasRight = isRight(question);
  return (
    <>
      <p className={classes.reviewedText}>
        <b>{text}</b>
        <Badge tone={wasRight ? 'good' : 'bad'}>{t(wasRight ? 'courses.wasRight' : 'courses.wasWrong')}</Badge>
      </p>
      <ul className={classes.given}>
        {answers.map(({ _id, text: answer, correct }) => {
          const marks = [correct && t('courses.correct'), given?.includes(_id) && t('courses.yours')].filter(Boolean);
          return (
            <li key={_id} data-correct={correct || undefined}>
              <Icon name={correct ? 'tick' : 'cross'} size={16} />
              <span>{answer}</span>
              {marks.length > 0 && <small>{marks.join(', ')}</small>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
