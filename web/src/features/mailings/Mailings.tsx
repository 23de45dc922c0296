import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryFeature } from '../../query/querySaga.ts';
import { Button } from '../../ui/Button.tsx';
import { FormColumn, FormSection } from '../../ui/forms/FormCards.tsx';
import { MailingList } from './MailingList.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { TemplateList } from './TemplateList.tsx';

export const features = [queryFeature];

/** What administrators write to the company’s people, their templates, and what people are told of by a schedule. */
export function Mailings() {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  return (
    <FormColumn>
      <FormSection title={t('mailings.message')} text={t('mailings.messageHint')}>
        <div>
          <Button icon="send" onClick={() => setWriting(true)}>
            {t('mailings.write')}
          </Button>
        </div>
      </FormSection>
      <FormSection title={t('mailings.templates')} text={t('mailings.templatesHint')}>
        <TemplateList />
      </FormSection>
      <FormSection title={t('mailings.mailings')} text={t('mailings.mailingsHint')}>
        <MailingList />
      </FormSection>
      {isWriting && <MessageDialog onClose={() => setWriting(false)} />}
    </FormColumn>
  );
}
