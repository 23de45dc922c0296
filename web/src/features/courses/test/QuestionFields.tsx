import { maxAnswers } from '@atrium/contracts/courseStates';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { FieldGroup } from '../../../ui/fields/FieldGroup.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import classes from './Test.module.css';
import { newAnswer } from './testValues.ts';
import type { TestForm } from './useTestForm.ts';

/** A question with its answers, of which at least one is right. */
export function QuestionFields({ form, at }: { form: TestForm; at: number }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const path = `questions.${at}` as const;
  const { answers } = form.valueAt(path);
  const fault = form.errorOf(`${path}.answers`);
  return (
    <>
      <TextArea
        label={t('courses.questionNumber', { number: at + 1 })}
        rows={2}
        error={textOf(form.errorOf(`${path}.text`))}
        {...form.text(`${path}.text`)}
      />
      <FieldGroup
        label={t('courses.answers')}
        error={fault && t(fault === 'few' ? 'courses.fewAnswers' : 'courses.noneCorrect')}
      >
        <div className={classes.form} data-field={`${path}.answers`}>
          {answers.map((answer, n) => (
            // Answers have no identity before they are saved: the position is what tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={n} className={classes.option}>
              <TextField
                label={t('courses.answerNumber', { number: n + 1 })}
                autoComplete="off"
                error={textOf(form.errorOf(`${path}.answers.${n}.text`))}
                {...form.text(`${path}.answers.${n}.text`)}
              />
              <Checkbox
                label={t('courses.correct')}
                isOn={answer.correct}
                onChange={(isOn) => form.change(`${path}.answers.${n}.correct`, isOn)}
              />
              <IconButton
                icon="cross"
                size={18}
                disabled={answers.length <= 2}
                label={t('courses.removeAnswer', { number: n + 1 })}
                onClick={() =>
                  form.change(
                    `${path}.answers`,
                    answers.filter((_, other) => other !== n),
                  )
                }
              />
            </div>
          ))}
          <div>
            <Button
              small
              look="subtle"
              icon="plus"
              disabled={answers.length >= maxAnswers}
              onClick={() => form.change(`${path}.answers`, [...answers, newAnswer()])}
            >
              {t('courses.addAnswer')}
            </Button>
          </div>
        </div>
      </FieldGroup>
    </>
  );
}
