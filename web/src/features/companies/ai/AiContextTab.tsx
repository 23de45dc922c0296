import { aiContextFields, maxAiText } from '@atrium/contracts/aiFields';
import type { AiContext } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { Loaded } from '../../../query/Loaded.tsx';
import { selectClientId } from '../../../session/sessionSelectors.ts';
import { FormCards, FormColumn, FormSection } from '../../../ui/forms/FormCards.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextArea } from '../../../ui/TextField.tsx';
import { SaveFoot } from '../one/SaveFoot.tsx';
import { useAiContextQuery } from './endpoints.ts';
import { useContextForm } from './useContextForm.ts';

/** What an AI assistant is to know of the company (D44). This release has none, and says so. */
export function AiContextTab() {
  const { t } = useTranslation();
  const client = useSelector(selectClientId) ?? '';
  const query = useAiContextQuery({ params: { clientId: client } });
  return (
    <FormColumn>
      <Notice tone="info">
        <b>{t('aiContext.notConnected')}.</b> {t('aiContext.notConnectedText')}
      </Notice>
      <Loaded query={query} failed={t('aiContext.failed')}>
        {({ result }) => <Form key={client} client={client} context={result} />}
      </Loaded>
    </FormColumn>
  );
}

function Form({ client, context }: { client: string; context: AiContext }) {
  const { t } = useTranslation();
  const textOf = useFieldText({ max: maxAiText });
  const { form, ...foot } = useContextForm(client, context);
  return (
    <FormCards {...form.formProps}>
      <FormSection title={t('aiContext.title')} text={t('aiContext.text')}>
        {aiContextFields.map((field) => (
          <TextArea
            key={field}
            label={t(`aiContext.${field}`)}
            hint={t(`aiContext.hint_${field}`)}
            {...form.text(field)}
            error={textOf(form.errorOf(field))}
          />
        ))}
      </FormSection>
      <SaveFoot form={form} {...foot} />
    </FormCards>
  );
}
