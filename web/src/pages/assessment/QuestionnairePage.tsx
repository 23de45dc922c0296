import type { Questionnaire } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import {
  useArchiveQuestionnaireMutation,
  useCopyQuestionnaireMutation,
  useQuestionnaireQuery,
  useRemoveQuestionnaireMutation,
} from '../../features/assessment/endpoints.ts';
import { questionnaireTones } from '../../features/assessment/list.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import classes from './assessment.module.css';
import { One } from './One.tsx';

const QuestionnaireEditor = lazyPart(
  lazyNamed(
    () => import('../../features/assessment/editing/QuestionnaireEditor.tsx'),
    'QuestionnaireEditor',
    'editing',
    'moving',
    'fields',
  ),
);
const QuestionnaireView = lazyPart(
  lazyNamed(() => import('../../features/assessment/editing/QuestionnaireView.tsx'), 'QuestionnaireView'),
);

export const features = [queryFeature];

const back = '/assessment?tab=questionnaires';

/** Writes a new questionnaire, or shows and changes one. */
export function Page() {
  const { questionnaireId: id } = useParams();
  return <div className={`${classes.page} ${classes.narrow}`}>{id ? <Changed id={id} /> : <Editor />}</div>;
}

function Changed({ id }: { id: string }) {
  const query = useQuestionnaireQuery({ params: { id } });
  return (
    <One query={query}>{({ result }) => <Editor key={`${result._id} ${result.updated}`} questionnaire={result} />}</One>
  );
}

function Editor({ questionnaire }: { questionnaire?: Questionnaire }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const saved = ({ status }: Questionnaire) => {
    const isNew = status === 'published' && questionnaire?.status !== 'published';
    dispatch(toastAsked({ tone: 'good', text: isNew ? 'assessment.published' : 'assessment.saved' }));
    void navigate(back);
  };
  return (
    <>
      <Head questionnaire={questionnaire} />
      {questionnaire && !questionnaire.can.edit ? (
        <>
          <Notice tone="info">
            {t(questionnaire.status === 'archived' ? 'assessment.archivedHint' : 'assessment.frozenHint')}
          </Notice>
          <QuestionnaireView questionnaire={questionnaire} />
        </>
      ) : (
        <QuestionnaireEditor questionnaire={questionnaire} onSaved={saved} />
      )}
    </>
  );
}

function Head({ questionnaire }: { questionnaire?: Questionnaire }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const section = useSectionTitle()('assessment');
  const [copy] = useCopyQuestionnaireMutation();
  const [archive, archiving] = useArchiveQuestionnaireMutation();
  const [remove, removing] = useRemoveQuestionnaireMutation();
  const [asked, setAsked] = useState<'archive' | 'remove' | null>(null);
  const crumbs = [{ label: section, to: back }];
  if (!questionnaire)
    return <PageHeader crumbs={crumbs} crumbsLabel={section} title={t('assessment.newQuestionnaire')} />;
  const { _id: id, name, status, can } = questionnaire;
  const input = { params: { id } };
  const makeCopy = async () => {
    const { data } = await copy(input);
    if (!data) return;
    dispatch(toastAsked({ tone: 'good', text: 'assessment.copied' }));
    void navigate(`/assessment/questionnaire/${data.result._id}`);
  };
  const confirm = async () => {
    const { data } = await (asked === 'remove' ? remove(input) : archive(input));
    setAsked(null);
    if (data) void navigate(back);
  };
  const acts = [
    can.archive && { id: 'archive', label: t('assessment.archive'), onSelect: () => setAsked('archive') },
    { id: 'copy', label: t('assessment.copy'), main: !can.edit, onSelect: () => void makeCopy() },
    can.remove && {
      id: 'remove',
      label: t('assessment.remove'),
      icon: 'trash' as const,
      danger: true,
      onSelect: () => setAsked('remove'),
    },
  ].filter((one) => one !== false);
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        crumbsLabel={section}
        title={name}
        note={<Badge tone={questionnaireTones[status]}>{t(`assessment.questionnaire_${status}`)}</Badge>}
        acts={acts}
      />
      {asked && (
        <ConfirmDialog
          title={t(`assessment.questionnaire_${asked}Title`)}
          text={t(`assessment.questionnaire_${asked}Text`)}
          confirmLabel={t(`assessment.${asked}`)}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          danger={asked === 'remove'}
          busy={archiving.isLoading || removing.isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
