import type { Vacancy } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { useRemoveVacancyMutation, useVacancyQuery } from '../../features/vacancies/endpoints.ts';
import { OwnResponse } from '../../features/vacancies/OwnResponse.tsx';
import { VacancyFacts } from '../../features/vacancies/VacancyMarks.tsx';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { queryFeature } from '../../query/querySaga.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { ArticleText } from '../../ui/article/ArticleText.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { EmptyState } from '../../ui/State.tsx';
import classes from './vacancies.module.css';

const VacancyForm = lazyPart(
  lazyNamed(() => import('../../features/vacancies/VacancyForm.tsx'), 'VacancyForm', 'article', 'fileField'),
);
const RespondForm = lazyPart(
  lazyNamed(() => import('../../features/vacancies/RespondForm.tsx'), 'RespondForm', 'fileField'),
);
const Responses = lazyPart(lazyNamed(() => import('../../features/vacancies/Responses.tsx'), 'Responses', 'fileField'));

export const features = [queryFeature];

/** A vacancy: what it offers, the reader’s response, and for those who receive them all responses. */
export function Page() {
  const { t } = useTranslation();
  const { _id: id = '' } = useParams();
  const query = useVacancyQuery({ params: { id } });
  return (
    <div className={classes.page}>
      {statusOf(query).status === 'missing' ? (
        <Card>
          <PageTitle />
          <EmptyState icon="person" drawing="missing" title={t('vacancies.missing')} text={t('vacancies.missingHint')}>
            <LinkButton to="/vacancies">{t('vacancies.toVacancies')}</LinkButton>
          </EmptyState>
        </Card>
      ) : (
        <Loaded query={query} failed={t('vacancies.failed')}>
          {({ result }) => <Shown key={id} vacancy={result} />}
        </Loaded>
      )}
    </div>
  );
}

function Shown({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation();
  const section = useSectionTitle()('vacancies');
  const [opened, setOpened] = useState<'edit' | 'remove' | 'respond' | null>(null);
  const close = () => setOpened(null);
  const { _id: id, title, content, answered, can } = vacancy;
  return (
    <>
      <PageHeader
        crumbs={[{ label: section, to: '/vacancies' }]}
        crumbsLabel={section}
        title={title}
        acts={[
          ...(can.edit
            ? [
                {
                  id: 'remove',
                  label: t('vacancies.remove'),
                  icon: 'trash' as const,
                  danger: true,
                  onSelect: () => setOpened('remove'),
                },
                { id: 'edit', label: t('vacancies.edit'), icon: 'edit' as const, onSelect: () => setOpened('edit') },
              ]
            : []),
          ...(can.respond
            ? [
                {
                  id: 'respond',
                  label: t('vacancies.respond'),
                  icon: 'send' as const,
                  main: true,
                  onSelect: () => setOpened('respond'),
                },
              ]
            : []),
        ]}
      >
        <VacancyFacts vacancy={vacancy} />
      </PageHeader>
      {content && (
        <Card>
          <ArticleText html={content} label={title} />
        </Card>
      )}
      {answered && <OwnResponse vacancy={vacancy} />}
      {can.receive && <Responses vacancy={vacancy} />}
      {opened === 'edit' && <VacancyForm vacancy={vacancy} onClose={close} onDone={close} />}
      {opened === 'respond' && <RespondForm id={id} onClose={close} />}
      {opened === 'remove' && <RemoveDialog id={id} onClose={close} />}
    </>
  );
}

function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [remove, { isLoading }] = useRemoveVacancyMutation();
  const confirm = async () => {
    const { data } = await remove({ params: { id } });
    if (!data) return onClose();
    dispatch(toastAsked({ tone: 'good', text: 'vacancies.removed' }));
    void navigate('/vacancies');
  };
  return (
    <ConfirmDialog
      title={t('vacancies.removeTitle')}
      text={t('vacancies.removeText')}
      confirmLabel={t('vacancies.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
