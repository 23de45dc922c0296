import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ListPage } from '../../resources/ListPage.tsx';
import { askedOf, useList } from '../../resources/useList.ts';
import { selectClientId, selectMyId } from '../../session/sessionSelectors.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { usePollsForQuery } from './endpoints.ts';
import { pollList, type PollTab } from './list.ts';
import { PollBones, PollCard } from './PollCard.tsx';

/** The polls of a tab, the newest first. */
export function Polls({ tab }: { tab: PollTab }) {
  const { t } = useTranslation();
  const client = useSelector(selectClientId) ?? '';
  const user = useSelector(selectMyId) ?? '';
  const list = useList(pollList);
  const query = usePollsForQuery({
    params: { client, user },
    query: { ...askedOf(list.url, pollList), show: tab },
  });
  const isManaged = tab === 'made';
  return (
    <ListPage
      list={list}
      query={query}
      label={t(`polls.tab_${tab}`)}
      searchLabel={t('polls.search')}
      rows={{ card: (poll) => <PollCard poll={poll} isManaged={isManaged} />, bones: <PollBones /> }}
      empty={
        <EmptyState
          icon="list-checks"
          drawing={tab === 'to_take' ? 'done' : 'nothing'}
          title={t(`polls.none_${tab}`)}
          text={t(`polls.noneHint_${tab}`)}
        >
          {isManaged && (
            <LinkButton to="/poll/new" icon="plus">
              {t('polls.new')}
            </LinkButton>
          )}
        </EmptyState>
      }
    />
  );
}
