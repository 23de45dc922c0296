import type { Poll } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { AudiencePicker } from '../../features/people/audience/lazy.ts';
import type { RecipientsField } from '../../features/polls/editing/PollEditor.tsx';
import { usePollQuery } from '../../features/polls/endpoints.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { OnePoll } from './OnePoll.tsx';
import classes from './polls.module.css';

const PollEditor = lazyPart(
  lazyNamed(() => import('../../features/polls/editing/PollEditor.tsx'), 'PollEditor', 'editing', 'moving'),
);

export const features = [queryFeature];

/** Writes a new poll, or changes one. */
export function Page() {
  const { _id: id } = useParams();
  return <div className={`${classes.page} ${classes.wide}`}>{id ? <Changed id={id} /> : <Editor />}</div>;
}

function Changed({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = usePollQuery({ params: { id } });
  return (
    <OnePoll query={query}>
      {(poll) =>
        poll.can.edit ? (
          <Editor key={poll._id} poll={poll} />
        ) : (
          <Card>
            <EmptyState icon="lock" title={t('polls.cannotEdit')} text={t('polls.cannotEditHint')}>
              <LinkButton to={`/poll/${id}`}>{t('polls.toPoll')}</LinkButton>
            </EmptyState>
          </Card>
        )
      }
    </OnePoll>
  );
}

function Editor({ poll }: { poll?: Poll }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const section = useSectionTitle()('polls');
  const saved = ({ _id, status }: Poll) => {
    const isNews = status === 'active' && poll?.status !== 'active';
    dispatch(toastAsked({ tone: 'good', text: isNews ? 'polls.published' : 'polls.saved' }));
    void navigate(status === 'draft' ? '/polls?tab=made' : `/poll/${_id}/results`);
  };
  return (
    <>
      <PageHeader
        crumbs={[{ label: section, to: '/polls' }]}
        crumbsLabel={section}
        title={t(poll ? 'polls.edit' : 'polls.new')}
      />
      <PollEditor poll={poll} recipients={Recipients} onSaved={saved} />
    </>
  );
}

/** People may be let in or left out; nobody edits a poll by it. */
const Recipients: RecipientsField = ({ type, value, onChange }) => <RecipientPicker {...{ type, value, onChange }} />;

function RecipientPicker({ type, value, onChange }: Parameters<RecipientsField>[0]) {
  const { t } = useTranslation();
  return (
    <AudiencePicker
      key={type}
      label={t('polls.recipients')}
      value={value}
      onChange={onChange}
      levels={{ read: t('polls.takesPart'), none: t('polls.leftOut') }}
      nobody={type === 'closed' ? t('polls.nobodyYet') : undefined}
    />
  );
}
