import type { BusinessProcess } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { FormCards, FormFoot, FormSection } from '../../ui/forms/FormCards.tsx';
import { useUnsavedChanges } from '../../ui/layers/useUnsavedChanges.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useStartRequestMutation } from './endpoints.ts';
import { formOf, type Entries } from './entries.ts';
import { FormField } from './FormField.tsx';
import { useEntries } from './useEntries.ts';

interface Props {
  service: BusinessProcess;
  onStarted: (request: BusinessProcess) => void;
}

/** The form of a service, which starts a request. */
export function StartForm({ service, onStarted }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [start, { isLoading }] = useStartRequestMutation();
  const { fields } = service;
  const send = async (entries: Entries) => {
    if (isLoading || filled.isUploading) return;
    const answer = await start({ body: { template: service._id, form: formOf(fields, entries) } });
    filled.told(answer);
    if (!answer.data) return;
    release();
    dispatch(toastAsked({ tone: 'good', text: 'services.started' }));
    onStarted(answer.data.result);
  };
  const filled = useEntries(fields, (entries) => void send(entries));
  const { release } = useUnsavedChanges(filled.form.isDirty);
  return (
    <FormCards {...filled.form.formProps}>
      <FormSection title={t('services.request')} text={fields.length ? undefined : t('services.noFields')}>
        {fields.map((field) => (
          <FormField key={field._id} {...filled.propsOf(field)} />
        ))}
        {filled.refusal && (
          <Notice tone="bad">
            {t([`services.error_${filled.refusal}`, `errors.${filled.refusal}`, 'errors.unknown'])}
          </Notice>
        )}
      </FormSection>
      <FormFoot>
        <Button type="submit" icon="send" busy={isLoading} disabled={filled.isUploading}>
          {t('services.send')}
        </Button>
      </FormFoot>
    </FormCards>
  );
}
