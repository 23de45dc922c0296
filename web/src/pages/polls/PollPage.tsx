import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePollQuery } from '../../features/polls/endpoints.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { OnePoll } from './OnePoll.tsx';
import classes from './polls.module.css';

const Taking = lazyPart(lazyNamed(() => import('../../features/polls/taking/Taking.tsx'), 'Taking'));

export const features = [queryFeature];

/** A poll for those who take it. */
export function Page() {
  const { t } = useTranslation();
  const { _id: id = '' } = useParams();
  const query = usePollQuery({ params: { id } });
  const section = useSectionTitle()('polls');
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      <OnePoll query={query}>
        {(poll) => (
          <>
            <PageHeader
              crumbs={[{ label: section, to: '/polls' }]}
              crumbsLabel={section}
              title={poll.name}
              description={poll.description && <span className={classes.lines}>{poll.description}</span>}
              acts={
                poll.can.manage && poll.status !== 'draft'
                  ? [{ id: 'results', label: t('polls.results'), to: `/poll/${id}/results` }]
                  : []
              }
            />
            <Taking key={id} poll={poll} onOutdated={() => void query.refetch()} />
          </>
        )}
      </OnePoll>
    </div>
  );
}
