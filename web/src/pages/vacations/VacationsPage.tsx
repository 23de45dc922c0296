import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useWaitingCount } from '../../features/vacations/useWaitingCount.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsAdmin, selectIsEmployee } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './VacationsPage.module.css';

const lists = () => import('../../features/vacations/VacationLists.tsx');
const Balance = lazyPart(lazyNamed(() => import('../../features/vacations/Balance.tsx'), 'Balance'));
const MyVacations = lazyPart(lazyNamed(lists, 'MyVacations'));
const WaitingVacations = lazyPart(lazyNamed(lists, 'WaitingVacations'));
const Schedule = lazyPart(lazyNamed(() => import('../../features/vacations/Schedule.tsx'), 'Schedule', 'people'));
const VacationForm = lazyPart(
  lazyNamed(() => import('../../features/vacations/VacationForm.tsx'), 'VacationForm', 'people', 'dates'),
);
const SettingsDialog = lazyPart(
  lazyNamed(() => import('../../features/vacations/SettingsDialog.tsx'), 'SettingsDialog', 'dates'),
);
const DaysDialog = lazyPart(lazyNamed(() => import('../../features/vacations/DaysDialog.tsx'), 'DaysDialog', 'people'));

export const features = [queryFeature];

const tabs = ['schedule', 'mine', 'waiting'] as const;

/** Vacations: the schedule, the reader’s own, and the requests that the reader decides. */
export function Page() {
  const { t } = useTranslation();
  const isAdmin = useSelector(selectIsAdmin);
  const isEmployee = useSelector(selectIsEmployee);
  const waiting = useWaitingCount();
  const [tab] = useTabParam(tabs);
  const [opened, setOpened] = useState<'form' | 'settings' | 'days' | null>(null);
  const close = () => setOpened(null);
  const ask = () => setOpened('form');
  const title = useSectionTitle()('vacations');
  const act = (id: 'settings' | 'days', icon: 'columns' | 'person', label: string) => ({
    id,
    label,
    icon,
    onSelect: () => setOpened(id),
  });
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        acts={[
          ...(isAdmin
            ? [act('days', 'person', t('vacations.ownDays')), act('settings', 'columns', t('vacations.settings'))]
            : []),
          ...(isEmployee
            ? [{ id: 'ask', label: t('vacations.ask'), icon: 'plus' as const, main: true, onSelect: ask }]
            : []),
        ]}
      >
        <LinkTabs
          label={title}
          value={tab}
          tabs={tabs
            .filter((value) => value !== 'waiting' || waiting > 0 || tab === 'waiting')
            .map((value) => ({
              value,
              label: t(`vacations.${value}`),
              ...(value === 'waiting' && waiting > 0 && { count: waiting }),
            }))}
        />
      </PageHeader>
      {isEmployee && tab !== 'waiting' && <Balance />}
      {tab === 'schedule' && <Schedule />}
      {tab === 'mine' && <MyVacations onAsk={ask} />}
      {tab === 'waiting' && <WaitingVacations />}
      {opened === 'form' && <VacationForm onClose={close} onDone={close} />}
      {opened === 'settings' && <SettingsDialog onClose={close} />}
      {opened === 'days' && <DaysDialog onClose={close} />}
    </div>
  );
}
