import type { BusinessProcess, ServiceStep } from '@atrium/contracts';
import { reasonLength } from '@atrium/contracts/processRules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { usePassStepMutation } from './endpoints.ts';
import { formOf, type Entries } from './entries.ts';
import { FormField } from './FormField.tsx';
import classes from './Services.module.css';
import { useEntries } from './useEntries.ts';

interface Props {
  request: BusinessProcess;
  step: ServiceStep;
  /** Somebody else has passed the step, or the request has ended. */
  onOutdated: () => void;
}

/** One reason serves both acts; rejecting needs it. */
export function PassForm({ request, step, onOutdated }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [reason, setReason] = useState('');
  const [pass, { isLoading }] = usePassStepMutation();
  const send = async (decision: 'agree' | 'reject', entries: Entries) => {
    if (isLoading || filled.isUploading) return;
    const form = decision === 'agree' ? formOf(step.fields, entries) : [];
    const body = { step_id: step._id, decision, reason: reason.trim(), form };
    const answer = await pass({ params: { id: request._id }, body });
    filled.told(answer);
    if (answer.data) dispatch(toastAsked({ tone: 'good', text: `services.done_${decision}` }));
    const code = codeOf(answer.error);
    if (code !== 'step_passed' && code !== 'process_closed') return;
    dispatch(toastAsked({ tone: 'bad', text: `services.error_${code}` }));
    onOutdated();
  };
  const filled = useEntries(step.fields, (entries) => void send('agree', entries));
  return (
    <form {...filled.form.formProps} className={classes.pass} aria-label={t('services.yourTurn')}>
      {step.fields.map((field) => (
        <FormField key={field._id} {...filled.propsOf(field)} />
      ))}
      <TextArea
        label={t('services.reason')}
        hint={t('services.reasonHint', { length: reason.length, most: reasonLength })}
        maxLength={reasonLength}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {filled.refusal && (
        <Notice tone="bad">
          {t([`services.error_${filled.refusal}`, `errors.${filled.refusal}`, 'errors.unknown'])}
        </Notice>
      )}
      <div className={classes.acts}>
        <Button type="submit" icon="tick" busy={isLoading} disabled={filled.isUploading}>
          {t(step.review ? 'services.confirm' : 'services.agree')}
        </Button>
        <Button
          look="outline"
          icon="cross"
          disabled={!reason.trim() || isLoading}
          onClick={() => void send('reject', filled.form.values)}
        >
          {t('services.reject')}
        </Button>
      </div>
    </form>
  );
}
