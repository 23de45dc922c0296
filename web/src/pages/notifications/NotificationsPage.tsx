import { sections, type Notification, type Section } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNotificationListInfiniteQuery, useReadAllMutation } from '../../features/notifications/endpoints.ts';
import { notificationFeatures } from '../../features/notifications/feature.ts';
import { NotificationList } from '../../features/notifications/NotificationList.tsx';
import { selectUnread } from '../../features/notifications/unreadSlice.ts';
import { selectClientId, selectMyId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import classes from './NotificationsPage.module.css';

export const features = notificationFeatures;

/** Sections appear when they have content. */
function filledSections(answers: readonly { result: readonly Notification[] }[]): Section[] {
  const filled = new Set(answers.flatMap(({ result }) => result.map((one) => one.section)));
  return sections.filter((section) => section === 'all' || filled.has(section));
}

export function Page() {
  const { t } = useTranslation();
  const unread = useSelector(selectUnread);
  const client = useSelector(selectClientId) ?? '';
  const user = useSelector(selectMyId) ?? '';
  const [section, setSection] = useState<Section>('all');
  const [unreadOnly, setUnreadOnly] = useState(false);
  const arg = { client, user, section, unreadOnly };
  const all = useNotificationListInfiniteQuery({ ...arg, section: 'all', unreadOnly: false });
  const [readAll] = useReadAllMutation();
  return (
    <ReadingColumn>
      <PageTitle />
      <div className={classes.bar}>
        <Toggle isOn={unreadOnly} onChange={setUnreadOnly} label={t('notifications.unreadOnly')} />
        <Button small look="subtle" icon="tick" disabled={!unread} onClick={() => void readAll({})}>
          {t('notifications.readAll')}
        </Button>
      </div>
      <Card className={classes.card}>
        <Tabs
          label={t('notifications.sections')}
          value={section}
          onChange={setSection}
          tabs={filledSections(all.currentData?.pages ?? []).map((one) => ({
            value: one,
            label: t(`notifications.section_${one}`),
          }))}
        >
          <NotificationList key={`${section}:${unreadOnly}`} arg={arg} />
        </Tabs>
      </Card>
    </ReadingColumn>
  );
}
