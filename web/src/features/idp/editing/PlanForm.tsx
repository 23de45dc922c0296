import type { DevelopmentPlan } from '@atrium/contracts';
import { maxPlanTasks } from '@atrium/contracts/idpStates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { PersonPicker } from '../../../colleagues/lazy.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { useRows } from '../../../lib/forms/useRows.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { selectMyId } from '../../../session/sessionSelectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormCards, FormFoot, FormSection } from '../../../ui/forms/FormCards.tsx';
import { Rows } from '../../../ui/forms/Rows.tsx';
import { useUnsavedChanges } from '../../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { useAddPlanMutation, useChangePlanMutation } from '../endpoints.ts';
import { refusalText } from '../plan/refusalText.ts';
import classes from '../Plans.module.css';
import { bodyOf, changeOf, faultsOf, newTask, valuesOf, type PlanValues } from './values.ts';

interface Props {
  /** Absent: a new one. */
  plan?: DevelopmentPlan;
  onSaved: (saved: DevelopmentPlan) => void;
}

type Form = ReturnType<typeof usePlanForm>['form'];

function usePlanForm({ plan, onSaved }: Props) {
  const [add, adding] = useAddPlanMutation();
  const [change, changing] = useChangePlanMutation();
  const [failed, setFailed] = useState<{ code?: string; fields?: Record<string, string> }>({});
  const isBusy = adding.isLoading || changing.isLoading;
  const send = async (values: PlanValues) => {
    if (isBusy) return;
    const { data, error } = plan
      ? await change({ params: { id: plan._id }, body: changeOf(values) })
      : await add({ body: bodyOf(values) });
    setFailed({ code: codeOf(error), fields: fieldsOf(error) });
    if (!data) return;
    release();
    onSaved(data.result);
  };
  const form = useForm<PlanValues>({
    initial: valuesOf(plan),
    together: faultsOf,
    serverErrors: failed.fields,
    onSubmit: (values) => void send(values),
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const refusal = Object.keys(failed.fields ?? {}).length ? undefined : failed.code;
  return { form, isBusy, refusal };
}

/** What is to be reached, for an employee, in tasks. */
export function PlanForm(props: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const me = useSelector(selectMyId) ?? '';
  const { form, isBusy, refusal } = usePlanForm(props);
  const { employee, observer } = form.values;
  return (
    <FormCards {...form.formProps}>
      <FormSection title={t('idp.about')}>
        <TextField
          label={t('idp.title')}
          required
          autoComplete="off"
          error={textOf(form.errorOf('title'))}
          {...form.text('title')}
        />
        {!props.plan && (
          <PersonPicker
            label={t('idp.employee')}
            hint={t('idp.employeeHint')}
            error={textOf(form.errorOf('employee'))}
            without={[me]}
            value={employee}
            onChange={(person) => form.change('employee', person)}
          />
        )}
        <PersonPicker
          label={t('idp.observer')}
          hint={t('idp.observerHint')}
          error={textOf(form.errorOf('observer'))}
          without={[employee?._id ?? me]}
          value={observer}
          onChange={(person) => form.change('observer', person)}
        />
      </FormSection>
      <Tasks form={form} />
      <FormSection title={t('idp.notes')}>
        <TextArea label={t('idp.notes')} rows={4} error={textOf(form.errorOf('notes'))} {...form.text('notes')} />
      </FormSection>
      {refusal && <Notice tone="bad">{refusalText(t, refusal)}</Notice>}
      <FormFoot>
        <Button type="submit" busy={isBusy}>
          {t('common.save')}
        </Button>
      </FormFoot>
    </FormCards>
  );
}

function Tasks({ form }: { form: Form }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const rows = useRows(form, 'tasks');
  return (
    <FormSection title={t('idp.tasks')} text={t('idp.tasksHint')}>
      <Rows
        name="tasks"
        label={t('idp.tasks')}
        error={textOf(form.errorOf('tasks'))}
        rows={rows}
        rowLabel={(at) => t('idp.taskNumber', { number: at + 1 })}
        addLabel={t('idp.addTask')}
        most={maxPlanTasks}
        onAdd={() => rows.add(newTask())}
      >
        {(at) => (
          <>
            <TextField
              label={t('idp.taskNumber', { number: at + 1 })}
              autoComplete="off"
              error={textOf(form.errorOf(`tasks.${at}.title`))}
              {...form.text(`tasks.${at}.title`)}
            />
            <div className={classes.field}>
              <DateField
                label={t('idp.deadline')}
                error={textOf(form.errorOf(`tasks.${at}.deadline`))}
                {...form.field(`tasks.${at}.deadline`)}
              />
            </div>
          </>
        )}
      </Rows>
    </FormSection>
  );
}
