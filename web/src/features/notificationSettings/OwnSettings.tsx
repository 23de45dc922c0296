import { useTranslation } from 'react-i18next';
import { Loaded } from '../../query/Loaded.tsx';
import { queryFeature } from '../../query/querySaga.ts';
import { FormSection } from '../../ui/forms/FormCards.tsx';
import { useOwnNotificationSettingsQuery } from './endpoints.ts';
import { PopupPermission } from './PopupPermission.tsx';
import { SettingsTable } from './SettingsTable.tsx';
import { useSaving } from './useSaving.ts';

export const features = [queryFeature];

/** By which channels the reader is notified of what. */
export function OwnSettings({ user }: { user: string }) {
  const { t } = useTranslation();
  const query = useOwnNotificationSettingsQuery({ params: { user } });
  const save = useSaving();
  return (
    <Loaded query={query} failed={t('notificationSettings.failed')}>
      {({ result: { sections, channels, settings, allowed } }) => (
        <>
          <FormSection title={t('notificationSettings.title')} text={t('notificationSettings.hint')}>
            <SettingsTable
              label={t('notificationSettings.title')}
              sections={sections}
              channels={channels}
              values={settings}
              among={allowed}
              onChange={(change) => void save({ user, settings: change })}
            />
          </FormSection>
          <PopupPermission />
        </>
      )}
    </Loaded>
  );
}
