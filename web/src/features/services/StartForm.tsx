import type { BusinessProcess } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { FormCards, FormFoot, FormSection } from '../../ui/forms/FormCards.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useStartRequestMutation } from './endpoints.ts';
import { formOf } from './entries.ts';
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
  const [start] = useStartRequestMutation();
  const { _id: template, fields } = service;
  const { form, isBusy, isUploading, refusal, propsOf } = useEntries(fields, {
    send: (entries) => start({ body: { template, form: formOf(fields, entries) } }),
    onDone: (request) => {
      dispatch(toastAsked({ tone: 'good', text: 'services.started' }));
      onStarted(request);
    },
  });
  return (
    <FormCards {...form.formProps}>
      <FormSection title={t('services.request')} text={fields.length ? undefined : t('services.noFields')}>
        {fields.map((field) => (
          <FormField key={field._id} {...propsOf(field)} />
        ))}
        {refusal && <Notice tone="bad">{t([`errors.${refusal}`, 'errors.unknown'])}</Notice>}
      </FormSection>
      <FormFoot>
        <Button type="submit" icon="send" busy={isBusy} disabled={isUploading}>
          {t('services.send')}
        </Button>
      </FormFoot>
    </FormCards>
  );
}
