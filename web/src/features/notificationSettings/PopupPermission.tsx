import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/forms/FormCards.tsx';
import { Notice } from '../../ui/Notice.tsx';

const permissionNow = () => ('Notification' in window ? Notification.permission : 'unsupported');

/** Browsers ask for the permission only after a click. */
export function PopupPermission() {
  const { t } = useTranslation();
  const [permission, setPermission] = useState(permissionNow);
  const ask = async () => setPermission(await Notification.requestPermission());
  return (
    <FormSection title={t('notificationSettings.popups')} text={t('notificationSettings.popupsHint')}>
      {permission === 'default' ? (
        <div>
          <Button look="outline" icon="bell" onClick={() => void ask()}>
            {t('notificationSettings.allow')}
          </Button>
        </div>
      ) : (
        <Notice tone={permission === 'granted' ? 'good' : 'info'}>{t(`notificationSettings.${permission}`)}</Notice>
      )}
    </FormSection>
  );
}
