import { pollScales, questionKinds, type PollScale } from '@atrium/contracts/pollRules';
import type { QuestionKind } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import classes from './Editor.module.css';
import { OptionList } from './OptionList.tsx';
import type { PollForm } from './usePollForm.ts';
import { hasOptions } from './values.ts';

/** A question of the form, at its place from 0. */
export function QuestionFields({ form, at }: { form: PollForm; at: number }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const path = `questions.${at}` as const;
  const { kind, scale, mandatory } = form.valueAt(path);
  return (
    <>
      <TextArea
        label={t('polls.questionNumber', { number: at + 1 })}
        rows={2}
        error={textOf(form.errorOf(`${path}.text`))}
        {...form.text(`${path}.text`)}
      />
      <div className={classes.kind}>
        <Select
          label={t('polls.kind')}
          value={kind}
          options={questionKinds.map((value) => ({ value, label: t(`polls.kinds.${value}`) }))}
          onChange={(value) => form.change(`${path}.kind`, value as QuestionKind)}
        />
        {kind === 'range' && (
          <Select
            label={t('polls.scale')}
            value={String(scale)}
            options={pollScales.map((most) => ({ value: String(most), label: t('polls.range', { most }) }))}
            onChange={(value) => form.change(`${path}.scale`, Number(value) as PollScale)}
          />
        )}
      </div>
      {hasOptions(kind) && <OptionList form={form} at={at} />}
      <Checkbox
        label={t('polls.mandatory')}
        isOn={mandatory}
        onChange={(isOn) => form.change(`${path}.mandatory`, isOn)}
      />
    </>
  );
}
