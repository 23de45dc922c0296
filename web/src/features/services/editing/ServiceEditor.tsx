import type { BusinessProcess, Grant } from '@atrium/contracts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { OptionPicker } from '../../../colleagues/lazy.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioGroup } from '../../../ui/fields/ChoiceGroup.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FormCards, FormFoot, FormSection } from '../../../ui/forms/FormCards.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { useServiceGroupsQuery } from '../endpoints.ts';
import classes from './Editor.module.css';
import { FieldRows } from './FieldRows.tsx';
import { Preview } from './Preview.tsx';
import { StepRows } from './StepRows.tsx';
import { useServiceForm, type ServiceForm } from './useServiceForm.ts';
import { newStep } from './values.ts';

/** Chooses who may start requests; the page brings it. */
export type RightsField = (props: { value: readonly Grant[]; onChange: (grants: Grant[]) => void }) => ReactNode;

/** Chooses the article that a service belongs to; the page brings it. */
export type ArticleField = (props: { value: string; onChange: (article: string) => void }) => ReactNode;

interface Props {
  /** Absent: a new one. */
  service?: BusinessProcess;
  rights: RightsField;
  article: ArticleField;
  onSaved: (service: BusinessProcess) => void;
}

/** A service is built on the left and tried on the right; where there is no room, one at a time. */
export function ServiceEditor({ service, rights, article, onSaved }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'write' | 'preview'>('write');
  const editor = useServiceForm(service, onSaved);
  const { form, isPublished, isBusy, refusal } = editor;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  return (
    <div className={classes.editor} data-shown={shown}>
      <div className={classes.switch}>
        <Segmented
          label={t('services.view')}
          value={shown}
          options={(['write', 'preview'] as const).map((value) => ({ value, label: t(`services.${value}`) }))}
          onChange={setShown}
        />
      </div>
      <FormCards {...form.formProps} onSubmit={submit} className={classes.form}>
        <About form={form} article={article} />
        <FormSection title={t('services.request')} text={t('services.requestHint')}>
          <FieldRows form={form} path="fields" label={t('services.fields')} />
        </FormSection>
        <StepsSection form={form} />
        <FormSection title={t('services.rights')}>
          <Checkbox
            label={t('services.forAll')}
            isOn={form.values.for_all}
            onChange={(isOn) => form.change('for_all', isOn)}
          />
          {!form.values.for_all &&
            rights({ value: form.values.grants, onChange: (grants) => form.change('grants', grants) })}
        </FormSection>
        {refusal && <Notice tone="bad">{t([`errors.${refusal}`, 'errors.unknown'])}</Notice>}
        <FormFoot>
          <Button type="submit" look={isPublished ? 'filled' : 'outline'} busy={isBusy}>
            {t(isPublished ? 'common.save' : 'services.saveDraft')}
          </Button>
          {!isPublished && (
            <Button busy={isBusy} onClick={editor.publish}>
              {t('services.publish')}
            </Button>
          )}
        </FormFoot>
      </FormCards>
      <Preview values={form.values} />
    </div>
  );
}

function About({ form, article }: { form: ServiceForm; article: ArticleField }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const id = useSelector(selectClientId) ?? '';
  const { data } = useServiceGroupsQuery({ params: { id } });
  const groups = data?.result ?? [];
  const { group, dept } = form.values;
  return (
    <FormSection title={t('services.about')}>
      <TextField
        label={t('services.name')}
        required
        autoComplete="off"
        error={textOf(form.errorOf('name'))}
        {...form.text('name')}
      />
      <TextArea
        label={t('services.description')}
        hint={t('services.descriptionHint')}
        error={textOf(form.errorOf('description'))}
        {...form.text('description')}
      />
      <Select
        label={t('services.group')}
        required
        name="group"
        hint={data && !groups.length ? t('services.noGroupsHint') : undefined}
        error={textOf(form.errorOf('group'))}
        value={group}
        options={[
          { value: '', label: t('services.chooseOne') },
          ...groups.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(value) => form.change('group', value)}
      />
      <OptionPicker
        type="dept"
        label={t('services.dept')}
        value={dept ? [dept] : []}
        known={[]}
        onChange={(values) => form.change('dept', values.at(-1) ?? '')}
      />
      <NumberField
        label={t('services.deadline')}
        hint={t('services.deadlineHint')}
        min={1}
        max={365}
        error={textOf(form.errorOf('deadline_days'))}
        {...form.field('deadline_days')}
      />
      {article({ value: form.values.article, onChange: (value) => form.change('article', value) })}
    </FormSection>
  );
}

/** A service of one step keeps its first when it becomes simple. */
function StepsSection({ form }: { form: ServiceForm }) {
  const { t } = useTranslation();
  const { type, steps } = form.values;
  const choose = (next: string) => {
    form.change('type', next as typeof type);
    if (next === 'multi' && steps.length < 2) form.change('steps', [...steps, newStep()]);
  };
  return (
    <FormSection title={t('services.steps')}>
      <RadioGroup
        label={t('services.kind')}
        cards
        options={(['simple', 'multi'] as const).map((value) => ({
          value,
          label: t(`services.kind_${value}`),
          note: t(`services.kindNote_${value}`),
        }))}
        value={type}
        name="type"
        onChange={choose}
      />
      <StepRows form={form} />
    </FormSection>
  );
}
