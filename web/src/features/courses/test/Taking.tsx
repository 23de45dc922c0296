import type { Course, LearningTest, TestAttempt } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { codeOf } from '../../../query/queryStatus.ts';
import { selectMyId } from '../../../session/sessionSelectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { attemptEnded, useEnrolMutation, useStartTestMutation } from '../endpoints.ts';
import { refusalKeys } from '../list.ts';
import { useTell } from '../useTell.ts';
import { TestMark } from '../course/PartLine.tsx';
import { Attempt } from './Attempt.tsx';
import { Result } from './Result.tsx';
import { Rules } from './Rules.tsx';
import classes from './Test.module.css';
import { TestNumbers } from './TestNumbers.tsx';

interface Props {
  course: Course;
  test: LearningTest;
}

/** A test before, while and after it is taken. */
export function Taking({ course, test }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const user_id = useSelector(selectMyId) ?? '';
  const [attempt, setAttempt] = useState<TestAttempt | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [start, { isLoading }] = useStartTestMutation();
  const begin = async () => {
    const { data, error } = await start({ params: { course_id: course._id, test_id: test._id, user_id } });
    setRefusal(codeOf(error));
    if (data) setAttempt(data.result);
    else dispatch(attemptEnded(test._id));
  };
  const closed = (ended: TestAttempt) => {
    setAttempt(ended);
    dispatch(attemptEnded(test._id));
  };
  const isOpen = attempt?.status === 'started';
  if (isOpen) return <Attempt key={attempt.attempt} test={test} begun={attempt} onClosed={closed} />;
  return (
    <>
      {refusal && <Notice tone="bad">{t(refusalKeys(refusal))}</Notice>}
      {attempt ? (
        <Result course={course} test={test} attempt={attempt} isBusy={isLoading} onRetry={() => void begin()} />
      ) : (
        <Intro course={course} test={test} isBusy={isLoading} onStart={() => void begin()} />
      )}
    </>
  );
}

interface IntroProps extends Props {
  isBusy: boolean;
  onStart: () => void;
}

function Intro({ course, test, isBusy, onStart }: IntroProps) {
  const { t } = useTranslation();
  const { description, own, can } = test;
  const label = own?.status === 'started' ? 'goOn' : own?.attempts ? 'tryAgain' : 'startTest';
  return (
    <Card as="section" aria-label={t('courses.rules')} className={classes.card}>
      <p className={classes.marks}>
        <TestMark test={test} />
      </p>
      {description && <p className={classes.description}>{description}</p>}
      <Rules test={test} />
      {can.start ? (
        <div>
          <Button icon="play" busy={isBusy} onClick={onStart}>
            {t(`courses.${label}`)}
          </Button>
        </div>
      ) : (
        <WhyNot course={course} test={test} />
      )}
      {can.edit && <TestNumbers id={test._id} />}
    </Card>
  );
}

/** Why the test cannot be begun, and what helps. */
function WhyNot({ course, test: { own, questions_total } }: Props) {
  const { t } = useTranslation();
  const tell = useTell();
  const [enrol, { isLoading }] = useEnrolMutation();
  if (!own)
    return course.can.enrol ? (
      <div>
        <Button
          busy={isLoading}
          onClick={async () => void tell('courses.enrolled', await enrol({ body: { course_id: course._id } }))}
        >
          {t('courses.enrol')}
        </Button>
      </div>
    ) : (
      <p className={classes.hint}>{t('courses.notTaking')}</p>
    );
  const isPassed = own.status === 'passed' || own.status === 'finished';
  const isUsed = own.attempts_left === 0;
  const why = isPassed ? 'passedHint' : questions_total === 0 ? 'emptyHint' : isUsed ? 'usedHint' : 'closedHint';
  return <p className={classes.hint}>{t(`courses.${why}`)}</p>;
}
