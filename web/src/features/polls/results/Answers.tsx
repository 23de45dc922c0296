import type { Poll } from '@atrium/contracts';
import { polls } from '@atrium/contracts/polls';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../../resources/DownloadButton.tsx';
import { ListPage } from '../../../resources/ListPage.tsx';
import { askedOf, useList } from '../../../resources/useList.ts';
import { EmptyState } from '../../../ui/State.tsx';
import { usePollAnswersQuery } from '../endpoints.ts';
import { columnsOf, rowsOf, type AnswerRow } from './columns.tsx';

const answerList = { filters: {}, pageSize: 50 };

/** The answers one by one. */
export function Answers({ poll }: { poll: Poll }) {
  const { t } = useTranslation();
  const list = useList(answerList);
  const params = { id: poll._id };
  const query = usePollAnswersQuery({ params, query: askedOf(list.url, answerList) });
  const loaded = query.currentData ?? query.data;
  const shown = useMemo(
    () => loaded && { ...loaded, result: rowsOf(loaded.page, loaded.limit ?? answerList.pageSize, loaded.result) },
    [loaded],
  );
  const columns = useMemo(() => columnsOf(t, poll), [t, poll]);
  return (
    <ListPage
      list={list}
      query={{ ...query, data: shown, currentData: query.currentData && shown }}
      label={t('polls.tab_table')}
      acts={<DownloadButton call={polls.excel} input={{ params }} fileName="poll.xlsx" disabled={!loaded?.total} />}
      rows={{ id: 'pollAnswers', columns, nameOf: ({ user, number }: AnswerRow) => user?.fullName || String(number) }}
      empty={<EmptyState icon="list-checks" title={t('polls.noAnswers')} text={t('polls.noAnswersHint')} />}
    />
  );
}
