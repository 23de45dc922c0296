import type { OwnReport } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/dates.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Dialogue, StatusBadge } from './Dialogue.tsx';
import { useOpenByReceiptMutation, useSayByReceiptMutation } from './endpoints.ts';
import classes from './Reports.module.css';
import { SayForm } from './SayForm.tsx';
import { digitsOf, refusalText } from './texts.ts';

interface Opened {
  receipt: string;
  report: OwnReport;
}

/** A report for whoever has its receipt: how it stands, and the dialogue. Nothing of it stays in the browser. */
export function ByReceipt() {
  const [opened, setOpened] = useState<Opened | null>(null);
  return opened ? (
    <OwnView opened={opened} onChanged={setOpened} onClose={() => setOpened(null)} />
  ) : (
    <ReceiptForm onOpened={setOpened} />
  );
}

const rules = { receipt: [(typed: string) => (/^\d{16}$/.test(digitsOf(typed)) ? null : 'wrong')] };

function ReceiptForm({ onOpened }: { onOpened: (opened: Opened) => void }) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const [open, { isLoading, error }] = useOpenByReceiptMutation();
  const form = useForm({
    initial: { receipt: '' },
    rules,
    onSubmit: async (values) => {
      if (isLoading) return;
      const receipt = digitsOf(values.receipt);
      const { data } = await open({ body: { receipt } });
      if (data) onOpened({ receipt, report: data.result });
    },
  });
  const wrong = form.errorOf('receipt');
  const code = codeOf(error);
  return (
    <form className={classes.form} {...form.formProps}>
      {code && <Notice tone="bad">{code === 'not_found' ? t('reports.noSuchReceipt') : refusalText(t, code)}</Notice>}
      <TextField
        label={t('reports.receipt')}
        hint={t('reports.receiptHint')}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={40}
        error={wrong === 'wrong' ? t('reports.receiptWrong') : textOf(wrong)}
        {...form.text('receipt')}
      />
      <Button type="submit" wide busy={isLoading}>
        {t('reports.open')}
      </Button>
    </form>
  );
}

interface ViewProps {
  opened: Opened;
  onChanged: (opened: Opened) => void;
  onClose: () => void;
}

function OwnView({ opened: { receipt, report }, onChanged, onClose }: ViewProps) {
  const { t, i18n } = useTranslation();
  const [say, { isLoading, error }] = useSayByReceiptMutation();
  const send = async (text: string) => {
    const { data } = await say({ body: { receipt, text } });
    if (data) onChanged({ receipt, report: data.result });
    return Boolean(data);
  };
  return (
    <div className={classes.parts}>
      <section aria-label={t('reports.report')} className={classes.parts}>
        <p className={classes.facts}>
          <StatusBadge status={report.status} />
          <time dateTime={report.created}>{dayText(report.created, i18n.language)}</time>
        </p>
        <p className={classes.text}>{report.description}</p>
      </section>
      <Dialogue messages={report.messages} reader="sender" />
      <SayForm
        label={t('reports.yourMessage')}
        submitLabel={t('reports.sendMessage')}
        isBusy={isLoading}
        error={error}
        send={send}
      />
      <Button look="outline" onClick={onClose}>
        {t('reports.closeReport')}
      </Button>
    </div>
  );
}
