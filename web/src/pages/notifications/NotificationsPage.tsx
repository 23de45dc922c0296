import { sections, type Section } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { notificationsFeature } from '../../features/notifications/listSaga.ts';
import { allReadAsked, selectById } from '../../features/notifications/listSlice.ts';
import { NotificationList } from '../../features/notifications/NotificationList.tsx';
import { selectUnread } from '../../features/notifications/unreadSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ReadingColumn } from '../../ui/ReadingColumn.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import classes from './NotificationsPage.module.css';

export const features = [notificationsFeature];

/** Sections appear as they have content. */
function useFilledSections(): Section[] {
  const filled = new Set(Object.values(useSelector(selectById)).map((one) => one.section));
  return sections.filter((section) => section === 'all' || filled.has(section));
}

export function Page() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const unread = useSelector(selectUnread);
  const filled = useFilledSections();
  const [section, setSection] = useState<Section>('all');
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const name = isUnreadOnly ? (`${section}:unread` as const) : section;
  return (
    <ReadingColumn>
      <PageTitle />
      <div className={classes.bar}>
        <Toggle isOn={isUnreadOnly} onChange={setUnreadOnly} label={t('notifications.unreadOnly')} />
        <Button small look="subtle" icon="tick" disabled={!unread} onClick={() => dispatch(allReadAsked())}>
          {t('notifications.readAll')}
        </Button>
      </div>
      <Card className={classes.card}>
        <Tabs
          label={t('notifications.sections')}
          value={section}
          onChange={setSection}
          tabs={filled.map((one) => ({ value: one, label: t(`notifications.section_${one}`) }))}
        >
          <NotificationList key={name} name={name} />
        </Tabs>
      </Card>
    </ReadingColumn>
  );
}
