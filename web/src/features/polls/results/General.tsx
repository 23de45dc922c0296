import type { Poll, PollResults } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useReturn } from '../../../lib/useReturn.ts';
import { Loaded } from '../../../query/Loaded.tsx';
import { codeOf } from '../../../query/queryStatus.ts';
import { Card } from '../../../ui/Card.tsx';
import { FigureCard } from '../../../ui/charts/charts.tsx';
import { FilterBar } from '../../../ui/filterBar/FilterBar.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { useTableUrl } from '../../../ui/table/useTableUrl.ts';
import { usePollResultsQuery } from '../endpoints.ts';
import { groupIds, groupsOf, oneAtATime } from './figures.ts';
import { OwnAnswers } from './OwnAnswers.tsx';
import { QuestionFigures } from './QuestionFigures.tsx';
import classes from './Results.module.css';
import { useGroupFilters } from './useGroupFilters.tsx';

const percent = { style: 'percent', maximumFractionDigits: 0 } as const;

/** How many have answered, and what; of everyone or of a group. */
export function General({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const url = useTableUrl({ filters: groupIds });
  const groups = groupsOf(url);
  const query = usePollResultsQuery({ params: { id: poll._id }, query: groups });
  useReturn(() => void query.refetch());
  const isSmall = codeOf(query.error) === 'poll_group_small' && query.currentData === undefined;
  const { type, can } = poll;
  const hasGroups = type !== 'anonymous' && (can.manage || type === 'opened');
  const filters = useGroupFilters();
  const shownUrl = can.manage
    ? url
    : { ...url, change: (change: Parameters<typeof url.change>[0]) => url.change(oneAtATime(change)) };
  return (
    <>
      {hasGroups && (
        <div className={classes.filters}>
          <FilterBar url={shownUrl} filters={filters} />
        </div>
      )}
      {isSmall ? (
        <Card>
          <EmptyState icon="people" title={t('polls.groupSmall')} text={t('polls.error_poll_group_small')} />
        </Card>
      ) : (
        <Loaded query={query} failed={t('polls.resultsFailed')}>
          {({ result }) => <Figures poll={poll} results={result} isGroup={Object.keys(groups).length > 0} />}
        </Loaded>
      )}
    </>
  );
}

function Figures({ poll, results, isGroup }: { poll: Poll; results: PollResults; isGroup: boolean }) {
  const { t } = useTranslation();
  const { total, passed, not_passed, counted, hidden, questions, own } = results;
  return (
    <>
      {!isGroup && (
        <div className={classes.figures}>
          <FigureCard label={t('polls.passed')} value={passed} note={t('polls.ofRecipients', { count: total })} />
          <FigureCard label={t('polls.notPassed')} value={not_passed} />
          <FigureCard label={t('polls.share')} value={total ? passed / total : 0} format={percent} />
        </div>
      )}
      {isGroup && <p role="status">{t('polls.counted', { count: counted })}</p>}
      {hidden && <Notice tone="info">{t(`polls.hidden_${hidden}`)}</Notice>}
      {questions.map((question, at) => (
        <QuestionFigures key={question._id} question={question} number={at + 1} />
      ))}
      {own && !isGroup && <OwnAnswers poll={poll} answers={own} />}
    </>
  );
}
