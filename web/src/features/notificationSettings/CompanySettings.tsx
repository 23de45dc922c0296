import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Loaded } from '../../query/Loaded.tsx';
import { queryFeature } from '../../query/querySaga.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { FormColumn, FormSection } from '../../ui/forms/FormCards.tsx';
import { useCompanyNotificationSettingsQuery } from './endpoints.ts';
import { SettingsTable } from './SettingsTable.tsx';
import { useSaving } from './useSaving.ts';

export const features = [queryFeature];

/** What a company’s people can be notified of, and what holds for those who have chosen nothing. */
export function CompanySettings() {
  const { t } = useTranslation();
  const client = useSelector(selectClientId) ?? '';
  const query = useCompanyNotificationSettingsQuery({ params: { client } });
  const save = useSaving();
  return (
    <Loaded query={query} failed={t('notificationSettings.failed')}>
      {({ result: { sections, channels, settings, allowed } }) => (
        <FormColumn>
          <FormSection title={t('notificationSettings.allowed')} text={t('notificationSettings.allowedHint')}>
            <SettingsTable
              label={t('notificationSettings.allowed')}
              sections={sections}
              channels={channels}
              values={allowed}
              onChange={(change) => void save({ client_id: client, allowed: change })}
            />
          </FormSection>
          <FormSection title={t('notificationSettings.defaults')} text={t('notificationSettings.defaultsHint')}>
            <SettingsTable
              label={t('notificationSettings.defaults')}
              sections={sections}
              channels={channels}
              values={settings}
              among={allowed}
              onChange={(change) => void save({ client_id: client, settings: change })}
            />
          </FormSection>
        </FormColumn>
      )}
    </Loaded>
  );
}
