import type { Questionnaire } from '@atrium/contracts';
import { maxCompetencies, maxPoints, maxReviewQuestions, maxWeight } from '@atrium/contracts/assessmentRules';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../../lib/forms/useRows.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormCards, FormFoot, FormSection } from '../../../ui/forms/FormCards.tsx';
import { Rows } from '../../../ui/forms/Rows.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FieldGroup } from '../../../ui/fields/FieldGroup.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import classes from './Editor.module.css';
import { useQuestionnaireForm, type QuestionnaireForm } from './useQuestionnaireForm.ts';
import { commentChoices, newCompetency, newQuestion, resized, type CommentChoice } from './values.ts';

interface Props {
  /** Absent: a new one. */
  questionnaire?: Questionnaire;
  onSaved: (saved: Questionnaire) => void;
}

/** Competencies, and questions with a scale and weights. */
export function QuestionnaireEditor({ questionnaire, onSaved }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const seed = {
    competency: t('assessment.seedCompetency'),
    options: [t('assessment.seedDisagree'), t('assessment.seedAgree')],
  };
  const editor = useQuestionnaireForm(questionnaire, seed, onSaved);
  const { form, isPublished, isBusy, refusal } = editor;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  return (
    <FormCards {...form.formProps} onSubmit={submit}>
      <FormSection title={t('assessment.about')}>
        <TextField
          label={t('assessment.name')}
          required
          autoComplete="off"
          error={textOf(form.errorOf('name'))}
          {...form.text('name')}
        />
        <TextArea
          label={t('assessment.description')}
          error={textOf(form.errorOf('description'))}
          {...form.text('description')}
        />
      </FormSection>
      <Competencies form={form} />
      <Questions form={form} seed={seed.options} />
      {refusal && (
        <Notice tone="bad">{t([`assessment.error_${refusal}`, `errors.${refusal}`, 'errors.unknown'])}</Notice>
      )}
      <FormFoot>
        <Button type="submit" look={isPublished ? 'filled' : 'outline'} busy={isBusy}>
          {t(isPublished ? 'common.save' : 'assessment.saveDraft')}
        </Button>
        {!isPublished && (
          <Button busy={isBusy} onClick={editor.publish}>
            {t('assessment.publish')}
          </Button>
        )}
      </FormFoot>
    </FormCards>
  );
}

function Competencies({ form }: { form: QuestionnaireForm }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const rows = useRows(form, 'competencies');
  return (
    <FormSection title={t('assessment.competencies')}>
      <Rows
        name="competencies"
        label={t('assessment.competencies')}
        error={textOf(form.errorOf('competencies'))}
        rows={rows}
        rowLabel={(at) => t('assessment.competencyNumber', { number: at + 1 })}
        addLabel={t('assessment.addCompetency')}
        most={maxCompetencies}
        onAdd={() => rows.add(newCompetency())}
      >
        {(at) => (
          <TextField
            label={t('assessment.competencyNumber', { number: at + 1 })}
            autoComplete="off"
            error={
              textOf(form.errorOf(`competencies.${at}.name`)) ??
              (form.errorOf(`competencies.${at}.questions`) && t('assessment.competencyUnasked'))
            }
            {...form.text(`competencies.${at}.name`)}
          />
        )}
      </Rows>
    </FormSection>
  );
}

function Questions({ form, seed }: { form: QuestionnaireForm; seed: readonly string[] }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const rows = useRows(form, 'questions');
  const { competencies, questions } = form.values;
  const add = () => {
    const last = questions.at(-1);
    const texts = last ? last.options.map(({ text }) => text) : seed;
    rows.add(newQuestion(last?.competency ?? competencies[0]?._id ?? '', texts));
  };
  return (
    <FormSection title={t('assessment.questions')}>
      <Rows
        name="questions"
        label={t('assessment.questions')}
        error={textOf(form.errorOf('questions'))}
        rows={rows}
        rowLabel={(at) => t('assessment.questionNumber', { number: at + 1 })}
        addLabel={t('assessment.addQuestion')}
        most={maxReviewQuestions}
        onAdd={add}
      >
        {(at) => <QuestionFields form={form} at={at} />}
      </Rows>
    </FormSection>
  );
}

const points = Array.from({ length: maxPoints - 1 }, (_, at) => String(at + 2));

function QuestionFields({ form, at }: { form: QuestionnaireForm; at: number }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const path = `questions.${at}` as const;
  const { competency, options, comment } = form.valueAt(path);
  const offered = form.values.competencies.map(({ _id, name }, n) => ({
    value: _id,
    label: name || t('assessment.competencyNumber', { number: n + 1 }),
  }));
  const optionsError = form.errorOf(`${path}.options`);
  const isKnown = offered.some(({ value }) => value === competency);
  return (
    <>
      <TextArea
        label={t('assessment.questionNumber', { number: at + 1 })}
        rows={2}
        error={textOf(form.errorOf(`${path}.text`))}
        {...form.text(`${path}.text`)}
      />
      <div className={classes.pair}>
        <Select
          label={t('assessment.competency')}
          value={isKnown ? competency : ''}
          error={textOf(form.errorOf(`${path}.competency`))}
          options={isKnown ? offered : [{ value: '', label: t('assessment.choose') }, ...offered]}
          onChange={(value) => form.change(`${path}.competency`, value)}
        />
        <Select
          label={t('assessment.points')}
          value={String(options.length)}
          options={points.map((value) => ({ value, label: value }))}
          onChange={(value) => form.change(`${path}.options`, resized(options, Number(value)))}
        />
        <Select
          label={t('assessment.commentChoice')}
          value={comment}
          options={commentChoices.map((value) => ({ value, label: t(`assessment.comment_${value}`) }))}
          onChange={(value) => form.change(`${path}.comment`, value as CommentChoice)}
        />
      </div>
      <FieldGroup
        label={t('assessment.options')}
        error={
          optionsError &&
          t(optionsError === 'weight_required' ? 'assessment.weightRequired' : 'assessment.optionRequired')
        }
      >
        <div className={classes.options} data-field={`${path}.options`}>
          {options.map((option, n) => (
            // Points have no identity of their own: the position is what tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={n} className={classes.option}>
              <TextField
                label={t('assessment.optionNumber', { number: n + 1 })}
                autoComplete="off"
                error={textOf(form.errorOf(`${path}.options.${n}.text`))}
                {...form.text(`${path}.options.${n}.text`)}
              />
              <NumberField
                label={t('assessment.weight')}
                min={0}
                max={maxWeight}
                error={textOf(form.errorOf(`${path}.options.${n}.weight`))}
                value={option.weight}
                onChange={(weight) => form.change(`${path}.options.${n}.weight`, weight)}
              />
            </div>
          ))}
        </div>
      </FieldGroup>
    </>
  );
}
