import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atMost, required } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { RadioGroup } from '../../ui/fields/ChoiceGroup.tsx';
import { useUnsavedChanges } from '../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { useSendReportMutation } from './endpoints.ts';
import { Receipt } from './Receipt.tsx';
import classes from './Reports.module.css';
import { maxLength, refusalText } from './texts.ts';

const rules = { description: [required, atMost(maxLength)] };

/** Sends a report, anonymous unless the sender chooses otherwise, and shows its receipt this once. */
export function SendReport() {
  const [receipt, setReceipt] = useState<string | null>(null);
  return receipt ? <Receipt receipt={receipt} onDone={() => setReceipt(null)} /> : <ReportForm onSent={setReceipt} />;
}

function ReportForm({ onSent }: { onSent: (receipt: string) => void }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const [send, { isLoading, error }] = useSendReportMutation();
  const form = useForm({
    initial: { as: 'anonymous', description: '' },
    rules,
    onSubmit: async ({ as, description }) => {
      if (isLoading) return;
      const { data } = await send({ body: { anonymous: as === 'anonymous', description: description.trim() } });
      if (!data) return;
      release();
      onSent(data.result.receipt);
    },
  });
  const { release } = useUnsavedChanges(form.isDirty);
  const options = ['anonymous', 'named'].map((value) => ({
    value,
    label: t(`reports.as_${value}`),
    note: t(`reports.asNote_${value}`),
  }));
  return (
    <Card as="section" aria-label={t('reports.send')} className={classes.card}>
      <p className={classes.lead}>{t('reports.lead')}</p>
      <form className={classes.form} {...form.formProps}>
        <RadioGroup label={t('reports.as')} cards options={options} {...form.field('as')} />
        <TextArea
          label={t('reports.description')}
          hint={t('reports.descriptionHint')}
          rows={8}
          error={textOf(form.errorOf('description'))}
          {...form.text('description')}
        />
        {error && <Notice tone="bad">{refusalText(t, codeOf(error))}</Notice>}
        <div className={classes.acts}>
          <Button type="submit" icon="send" busy={isLoading}>
            {t('reports.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
