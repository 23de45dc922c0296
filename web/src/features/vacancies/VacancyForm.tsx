import type { Vacancy } from '@atrium/contracts';
import { currencies } from '@atrium/contracts/profile';
import { maxSalary, maxVacancyReceivers } from '@atrium/contracts/vacancyStates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { PeoplePicker } from '../../colleagues/lazy.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { atMost, between, maxItems, oneLine, required } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { ArticleEditor } from '../../ui/article/ArticleEditor.tsx';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogCancel } from '../../ui/DialogCancel.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { TagsField } from '../../ui/fields/MultiSelect.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { useUnsavedChanges } from '../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAddVacancyMutation, useChangeVacancyMutation } from './endpoints.ts';
import classes from './Vacancies.module.css';
import { useTagNames } from './useTagNames.ts';
import { bodyOf, changesOf, faultsOf, valuesOf, type VacancyValues } from './values.ts';

interface Props {
  /** Absent: a new one. */
  vacancy?: Vacancy;
  onClose: () => void;
  onDone: (vacancy: Vacancy) => void;
}

const maxTags = 20;
const tagLength = 50;

const rootOf = (path: string) => path.split(/[.[]/)[0]!;

function useVacancyForm({ vacancy, onDone }: Omit<Props, 'onClose'>) {
  const [add, adding] = useAddVacancyMutation();
  const [change, changing] = useChangeVacancyMutation();
  const [failed, setFailed] = useState<Parameters<typeof codeOf>[0]>();
  const [begun] = useState(() => valuesOf(vacancy));
  const wrong = fieldsOf(failed);
  const form = useForm<VacancyValues>({
    initial: begun,
    rules: {
      title: [required, oneLine, atMost(200)],
      salary_from: [between(0, maxSalary)],
      salary_to: [between(0, maxSalary)],
      tags: [maxItems(maxTags)],
      receivers: [maxItems(maxVacancyReceivers)],
    },
    together: faultsOf,
    serverErrors: wrong && Object.fromEntries(Object.entries(wrong).map(([path, code]) => [rootOf(path), code])),
    onSubmit: async (values) => {
      const body = bodyOf(values);
      const { data, error } = vacancy
        ? await change({ params: { id: vacancy._id }, body: changesOf(body, bodyOf(begun)) })
        : await add({ body });
      setFailed(error);
      if (!data) return;
      release();
      onDone(data.result);
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const isBusy = adding.isLoading || changing.isLoading;
  return { form, isBusy, refusal: failed && !wrong ? codeOf(failed) : undefined };
}

/** Writes a vacancy, or changes one. */
export function VacancyForm({ vacancy, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const textOf = useFieldText();
  const suggestions = useTagNames();
  const { form, isBusy, refusal } = useVacancyForm({
    vacancy,
    onDone: (saved) => {
      dispatch(toastAsked({ tone: 'good', text: vacancy ? 'vacancies.saved' : 'vacancies.added' }));
      onDone(saved);
    },
  });
  const look = (name: string) => ({ label: t(`vacancies.form.${name}`), error: textOf(form.errorOf(name)) });
  return (
    <Dialog
      title={t(vacancy ? 'vacancies.edit' : 'vacancies.add')}
      closeLabel={t('common.close')}
      onClose={onClose}
      width={760}
    >
      <form className={classes.form} {...form.formProps}>
        {refusal && (
          <Notice tone="bad">{t([`vacancies.error_${refusal}`, `errors.${refusal}`, 'errors.unknown'])}</Notice>
        )}
        <TextField {...look('title')} required {...form.text('title')} autoComplete="off" />
        <div className={classes.label}>
          <span aria-hidden>{t('vacancies.form.content')}</span>
          <ArticleEditor
            html={vacancy?.content ?? ''}
            label={t('vacancies.form.content')}
            placeholder={t('vacancies.form.contentHint')}
            onChange={(html) => form.change('content', html)}
          />
        </div>
        <div className={classes.row}>
          <NumberField {...look('salary_from')} min={0} max={maxSalary} {...form.field('salary_from')} />
          <NumberField {...look('salary_to')} min={0} max={maxSalary} {...form.field('salary_to')} />
          <Select
            {...look('currency')}
            value={form.values.currency}
            options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={(value) => form.change('currency', value)}
          />
          <DateField {...look('closes')} {...form.field('closes')} />
        </div>
        <TagsField
          {...look('tags')}
          suggestions={suggestions}
          most={maxTags}
          longest={tagLength}
          {...form.field('tags')}
        />
        <PeoplePicker
          {...look('receivers')}
          hint={t('vacancies.form.receiversHint')}
          most={maxVacancyReceivers}
          value={form.values.receivers}
          onChange={(people) => form.change('receivers', people)}
        />
        <DialogFoot>
          <DialogCancel>{t('common.cancel')}</DialogCancel>
          <Button type="submit" busy={isBusy}>
            {t(vacancy ? 'common.save' : 'vacancies.publish')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
