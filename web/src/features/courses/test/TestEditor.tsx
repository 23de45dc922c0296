import type { LearningTest } from '@atrium/contracts';
import { maxAttempts, maxTestMinutes, maxTestQuestions } from '@atrium/contracts/courseStates';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { useRows } from '../../../lib/forms/useRows.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Loaded } from '../../../query/Loaded.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FormCards, FormFoot, FormSection } from '../../../ui/forms/FormCards.tsx';
import { Rows } from '../../../ui/forms/Rows.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { useTestNumbersQuery } from '../endpoints.ts';
import { refusalKeys } from '../list.ts';
import { QuestionFields } from './QuestionFields.tsx';
import classes from './Test.module.css';
import { newQuestion, testFlags } from './testValues.ts';
import { useTestForm, type TestForm } from './useTestForm.ts';

interface Props {
  course: string;
  /** Absent: a new one. */
  test?: LearningTest;
}

/** Writes a test. One that somebody has passed stays as it is. */
export const TestEditor = ({ course, test }: Props) =>
  test ? <Changed course={course} test={test} /> : <Editor course={course} />;

function Changed({ course, test }: Required<Props>) {
  const { t } = useTranslation();
  const query = useTestNumbersQuery({ params: { id: test._id } });
  return (
    <Loaded query={query} failed={t('courses.failed')}>
      {({ result }) =>
        result.passed_total > 0 ? <Fixed test={test} /> : <Editor key={test._id} course={course} test={test} />
      }
    </Loaded>
  );
}

function Fixed({ test }: { test: LearningTest }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="info">{t('courses.error_test_taken')}</Notice>
      <Card as="section" aria-label={t('courses.questions')} className={classes.card}>
        <ol className={classes.reviewed}>
          {(test.questions ?? []).map(({ _id, text, answers }) => (
            <li key={_id}>
              <b>{text}</b>
              <ul className={classes.given}>
                {answers.map((answer) => (
                  <li key={answer._id} data-correct={answer.correct || undefined}>
                    <Icon name={answer.correct ? 'tick' : 'cross'} size={16} />
                    <span>{answer.text}</span>
                    {answer.correct && <small>{t('courses.correct')}</small>}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

function Editor({ course, test }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { form, isBusy, refusal } = useTestForm(course, test, () => {
    dispatch(toastAsked({ tone: 'good', text: 'courses.testSaved' }));
    void navigate(`/courses/${course}`, { replace: true });
  });
  return (
    <FormCards {...form.formProps}>
      <About form={form} />
      <Questions form={form} />
      {refusal && <Notice tone="bad">{t(refusalKeys(refusal))}</Notice>}
      <FormFoot>
        <LinkButton look="outline" to={test ? `/courses/${course}/tests/${test._id}` : `/courses/${course}`}>
          {t('common.cancel')}
        </LinkButton>
        <Button type="submit" busy={isBusy}>
          {t('common.save')}
        </Button>
      </FormFoot>
    </FormCards>
  );
}

function About({ form }: { form: TestForm }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const look = (name: string) => ({ label: t(`courses.testForm.${name}`), error: textOf(form.errorOf(name)) });
  return (
    <FormSection title={t('courses.aboutTest')}>
      <TextField {...look('title')} required autoComplete="off" {...form.text('title')} />
      <TextArea {...look('description')} rows={2} {...form.text('description')} />
      <div className={classes.triple}>
        <NumberField
          {...look('time_limit')}
          hint={t('courses.testForm.time_limitHint')}
          min={1}
          max={maxTestMinutes}
          {...form.field('time_limit')}
        />
        <NumberField
          {...look('pass_score')}
          hint={t('courses.testForm.pass_scoreHint')}
          unit="%"
          min={0}
          max={100}
          {...form.field('pass_score')}
        />
        <NumberField
          {...look('attempts_limit')}
          hint={t('courses.testForm.attempts_limitHint')}
          min={1}
          max={maxAttempts}
          {...form.field('attempts_limit')}
        />
      </div>
      <div>
        {testFlags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`courses.testForm.${flag}`)}
            isOn={form.values[flag]}
            onChange={(isOn) => form.change(flag, isOn)}
          />
        ))}
      </div>
    </FormSection>
  );
}

function Questions({ form }: { form: TestForm }) {
  const { t } = useTranslation();
  const rows = useRows(form, 'questions');
  return (
    <FormSection title={t('courses.questions')} text={t('courses.questionsHint')}>
      <Rows
        name="questions"
        label={t('courses.questions')}
        rows={rows}
        rowLabel={(at) => t('courses.questionNumber', { number: at + 1 })}
        addLabel={t('courses.addQuestion')}
        most={maxTestQuestions}
        onAdd={() => rows.add(newQuestion())}
      >
        {(at) => <QuestionFields form={form} at={at} />}
      </Rows>
    </FormSection>
  );
}
