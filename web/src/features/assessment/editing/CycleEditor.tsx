import type { Cycle, Person } from '@atrium/contracts';
import { isReviewStep, maxUnderReview, resultLevels, type ResultLevel } from '@atrium/contracts/assessmentRules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PeoplePicker } from '../../../colleagues/lazy.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { FormCards, FormFoot, FormSection } from '../../../ui/forms/FormCards.tsx';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { useAddCycleMutation, useChangeCycleMutation, useQuestionnaireListQuery } from '../endpoints.ts';
import { bodyOf, faultsOf, valuesOf, type CycleValues } from './cycleValues.ts';
import classes from './Editor.module.css';

interface Props {
  /** Absent: a new one. */
  cycle?: Cycle;
  people: readonly Person[];
  onSaved: (saved: Cycle) => void;
}

type Form = ReturnType<typeof useCycleForm>['form'];

function useCycleForm({ cycle, people, onSaved }: Props) {
  const [add, adding] = useAddCycleMutation();
  const [change, changing] = useChangeCycleMutation();
  const [failed, setFailed] = useState<{ code?: string; fields?: Record<string, string> }>({});
  const isBusy = adding.isLoading || changing.isLoading;
  const plan = cycle?.can.plan ?? true;
  const isOver = cycle?.status === 'completed' || cycle?.status === 'archived';
  const send = async (values: CycleValues) => {
    if (isBusy) return;
    const body = bodyOf(values, { plan, isOver });
    const { data, error } = cycle ? await change({ params: { id: cycle._id }, body }) : await add({ body });
    setFailed({ code: codeOf(error), fields: fieldsOf(error) });
    if (!data) return;
    form.markSaved(values);
    release();
    onSaved(data.result);
  };
  const form = useForm<CycleValues>({
    initial: valuesOf(cycle, people),
    together: faultsOf,
    serverErrors: failed.fields,
    onSubmit: (values) => void send(values),
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const refusal = Object.keys(failed.fields ?? {}).length ? undefined : failed.code;
  return { form, isBusy, plan, isOver, refusal };
}

/** What a cycle is about, its steps, and who is under review. */
export function CycleEditor(props: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const { form, isBusy, plan, isOver, refusal } = useCycleForm(props);
  return (
    <FormCards {...form.formProps}>
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
        <TextField
          label={t('assessment.startArticle')}
          hint={t('assessment.startArticleHint')}
          autoComplete="off"
          error={textOf(form.errorOf('article'))}
          {...form.text('article')}
        />
        <div className={classes.pair}>
          {(['chief', 'employee'] as const).map((who) => (
            <Select
              key={who}
              label={t(`assessment.visibility_${who}`)}
              value={form.values[who]}
              options={resultLevels.map((value) => ({ value, label: t(`assessment.level_${value}`) }))}
              onChange={(value) => form.change(who, value as ResultLevel)}
            />
          ))}
        </div>
      </FormSection>
      {!isOver && <Steps form={form} plan={plan} />}
      {plan && (
        <FormSection title={t('assessment.people')} text={t('assessment.peopleHint')}>
          <PeoplePicker
            label={t('assessment.people')}
            most={maxUnderReview}
            value={form.values.people}
            onChange={(people) => form.change('people', people)}
          />
        </FormSection>
      )}
      {refusal && (
        <Notice tone="bad">{t([`assessment.error_${refusal}`, `errors.${refusal}`, 'errors.unknown'])}</Notice>
      )}
      <FormFoot>
        <Button type="submit" busy={isBusy}>
          {t('common.save')}
        </Button>
      </FormFoot>
    </FormCards>
  );
}

const published = JSON.stringify({ status: 'published' });
const mostOffered = 200;

function Steps({ form, plan }: { form: Form; plan: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuestionnaireListQuery({ query: { filter: published, limit: mostOffered } });
  const offered = data?.result.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  return (
    <FormSection title={t('assessment.steps')} text={t(plan ? 'assessment.stepsHint' : 'assessment.datesHint')}>
      <div className={classes.steps}>
        {form.values.steps.map(({ step }, at) => (
          <StepFields key={step} form={form} at={at} plan={plan} offered={offered} />
        ))}
      </div>
    </FormSection>
  );
}

interface StepProps {
  form: Form;
  at: number;
  plan: boolean;
  offered: readonly { value: string; label: string }[];
}

function StepFields({ form, at, plan, offered }: StepProps) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const path = `steps.${at}` as const;
  const { step, active, questionnaire } = form.valueAt(path);
  const isKnown = offered.some(({ value }) => value === questionnaire);
  const options = [
    ...(isKnown ? [] : [{ value: questionnaire, label: t(questionnaire ? 'assessment.chosen' : 'assessment.choose') }]),
    ...offered,
  ];
  return (
    <div className={classes.step}>
      <Checkbox
        label={t(`assessment.step_${step}`)}
        hint={t(`assessment.stepHint_${step}`)}
        disabled={!plan}
        isOn={active}
        onChange={(isOn) => form.change(`${path}.active`, isOn)}
      />
      {active && (
        <div className={classes.dates}>
          <DateField
            label={t('assessment.firstDay')}
            error={textOf(form.errorOf(`${path}.start`))}
            {...form.field(`${path}.start`)}
          />
          <DateField
            label={t('assessment.end')}
            error={textOf(form.errorOf(`${path}.end`))}
            {...form.field(`${path}.end`)}
          />
          {isReviewStep(step) && (
            <Select
              label={t('assessment.questionnaire')}
              disabled={!plan}
              value={questionnaire}
              error={textOf(form.errorOf(`${path}.questionnaire`))}
              options={options}
              onChange={(value) => form.change(`${path}.questionnaire`, value)}
            />
          )}
        </div>
      )}
    </div>
  );
}
