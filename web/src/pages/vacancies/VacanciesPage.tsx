import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { vacancyTabs } from '../../features/vacancies/list.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { selectIsAdmin } from '../../session/sessionSelectors.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { LinkTabs } from '../../ui/pageHeader/LinkTabs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { useTabParam } from '../../ui/pageHeader/useTabParam.ts';
import classes from './vacancies.module.css';

const Vacancies = lazyPart(lazyNamed(() => import('../../features/vacancies/Vacancies.tsx'), 'Vacancies'));
const MyResponses = lazyPart(lazyNamed(() => import('../../features/vacancies/MyResponses.tsx'), 'MyResponses'));
const VacancyForm = lazyPart(
  lazyNamed(() => import('../../features/vacancies/VacancyForm.tsx'), 'VacancyForm', 'article', 'fileField'),
);
const TagsDialog = lazyPart(lazyNamed(() => import('../../features/vacancies/TagsDialog.tsx'), 'TagsDialog'));

export const features = [queryFeature];

/** The vacancies of a company, and the reader’s own responses. */
export function Page() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isAdmin = useSelector(selectIsAdmin);
  const [tab] = useTabParam(vacancyTabs);
  const [opened, setOpened] = useState<'form' | 'tags' | null>(null);
  const close = () => setOpened(null);
  const add = isAdmin ? () => setOpened('form') : null;
  const title = useSectionTitle()('vacancies');
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        acts={
          add
            ? [
                { id: 'tags', label: t('vacancies.tags'), icon: 'bookmark', onSelect: () => setOpened('tags') },
                { id: 'add', label: t('vacancies.add'), icon: 'plus', main: true, onSelect: add },
              ]
            : []
        }
      >
        <LinkTabs
          label={title}
          value={tab}
          tabs={vacancyTabs.map((value) => ({ value, label: t(`vacancies.tab_${value}`) }))}
        />
      </PageHeader>
      {tab === 'mine' ? <MyResponses /> : <Vacancies key={tab} tab={tab} onAdd={add} />}
      {opened === 'form' && <VacancyForm onClose={close} onDone={({ _id }) => void navigate(`/vacancy/${_id}`)} />}
      {opened === 'tags' && <TagsDialog onClose={close} />}
    </div>
  );
}
