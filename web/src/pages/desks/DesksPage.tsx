import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsAdmin, selectMay } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './DesksPage.module.css';

const DeskList = lazyPart(lazyNamed(() => import('../../features/desks/Desks.tsx'), 'DeskList'));
const FavouriteDesks = lazyPart(lazyNamed(() => import('../../features/desks/Desks.tsx'), 'FavouriteDesks'));
const MyTasks = lazyPart(lazyNamed(() => import('../../features/desks/MyTasks.tsx'), 'MyTasks'));
const TaskDrawer = lazyPart(
  lazyNamed(() => import('../../features/desks/TaskDrawer.tsx'), 'TaskDrawer', 'people', 'dates', 'fileField'),
);
const DeskForm = lazyPart(lazyNamed(() => import('../../features/desks/DeskForm.tsx'), 'DeskForm'));

export const features = [queryFeature];

const tabs = ['mine', 'favourites', 'others', 'tasks'] as const;

/** The task boards of a company, and the reader's tasks on all of them. */
export function Page() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [tab] = useTabParam(tabs);
  const [params, setParams] = useSearchParams();
  const opened = params.get('task');
  const close = () =>
    setParams((now) => {
      now.delete('task');
      return now;
    });
  const [isCreating, setCreating] = useState(false);
  const mayAdd = [useSelector(selectIsAdmin), useSelector(selectMay('desk_add'))].includes(true);
  const title = useSectionTitle()('task-tracker');
  const create = mayAdd ? () => setCreating(true) : null;
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        acts={create ? [{ id: 'create', label: t('desks.create'), icon: 'plus', main: true, onSelect: create }] : []}
      >
        <LinkTabs label={title} value={tab} tabs={tabs.map((value) => ({ value, label: t(`desks.${value}`) }))} />
      </PageHeader>
      {tab === 'mine' && <DeskList onCreate={create} />}
      {tab === 'favourites' && <FavouriteDesks />}
      {tab === 'others' && <DeskList others onCreate={create} />}
      {tab === 'tasks' && <MyTasks />}
      {opened && <TaskDrawer key={opened} id={opened} onClose={close} />}
      {isCreating && (
        <DeskForm onClose={() => setCreating(false)} onDone={({ _id }) => void navigate(`/desk/${_id}`)} />
      )}
    </div>
  );
}
