import type { BusinessProcess, ServiceStep } from '@atrium/contracts';
import { reasonLength, stillAsked } from '@atrium/contracts/processRules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { usePassStepMutation } from './endpoints.ts';
import { formOf } from './entries.ts';
import { FormField } from './FormField.tsx';
import classes from './Services.module.css';
import { useEntries } from './useEntries.ts';

interface Props {
  request: BusinessProcess;
  step: ServiceStep;
  /** Somebody else has passed the step, or the request has ended. */
  onOutdated: () => void;
}

const isOutdated = (code: string | undefined) => code === 'step_passed' || code === 'process_closed';

/** One reason serves both acts; rejecting needs it. */
export function PassForm({ request, step, onOutdated }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [reason, setReason] = useState('');
  const [pass, passing] = usePassStepMutation();
  const params = { id: request._id };
  const said = { step_id: step._id, reason: reason.trim() };
  const done = (decision: 'agree' | 'reject') =>
    dispatch(toastAsked({ tone: 'good', text: `services.done_${decision}` }));
  const refused = (code: string | undefined) => {
    if (!isOutdated(code)) return;
    dispatch(toastAsked({ tone: 'bad', text: `errors.${code}` }));
    onOutdated();
  };
  const fields = stillAsked(step.fields, step.form);
  const { form, isBusy, isUploading, refusal, propsOf, release } = useEntries(fields, {
    send: (entries) => pass({ params, body: { ...said, decision: 'agree', form: formOf(fields, entries) } }),
    onDone: () => done('agree'),
    onRefused: refused,
  });
  const [failed, setFailed] = useState<string>();
  const reject = async () => {
    const { data, error } = await pass({ params, body: { ...said, decision: 'reject' } });
    setFailed(codeOf(error));
    if (!data) return refused(codeOf(error));
    release();
    return done('reject');
  };
  const problem = refusal ?? failed;
  return (
    <form {...form.formProps} className={classes.pass} aria-label={t('services.yourTurn')}>
      {fields.map((field) => (
        <FormField key={field._id} {...propsOf(field)} />
      ))}
      <TextArea
        label={t('services.reason')}
        hint={t('services.reasonHint', { length: reason.length, most: reasonLength })}
        maxLength={reasonLength}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem && <Notice tone="bad">{t([`errors.${problem}`, 'errors.unknown'])}</Notice>}
      <div className={classes.acts}>
        <Button type="submit" icon="tick" busy={isBusy} disabled={isUploading}>
          {t(step.review ? 'services.confirm' : 'services.agree')}
        </Button>
        <Button
          look="outline"
          icon="cross"
          disabled={!reason.trim() || passing.isLoading}
          onClick={() => void reject()}
        >
          {t('services.reject')}
        </Button>
      </div>
    </form>
  );
}
