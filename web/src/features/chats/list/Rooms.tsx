import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { failureTexts } from '../../../lib/failureTexts.ts';
import { statusOf } from '../../../query/queryStatus.ts';
import { selectClientId, selectIsEmployee, selectMyId } from '../../../session/sessionSelectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/filterBar/SearchField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Loading } from '../../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/State.tsx';
import { useChatListInfiniteQuery } from '../endpoints.ts';
import { FoundMessages } from './FoundMessages.tsx';
import { grouped } from './listed.ts';
import classes from './List.module.css';
import { RoomBones, RoomRow } from './RoomRow.tsx';
import { useListUrl } from './useListUrl.ts';
import { useNeighbours } from './useNeighbours.ts';

interface Props {
  /** The room that is open. */
  open: string | null;
  title: string;
  onNew: () => void;
}

/** Where the list was scrolled to: another room is another page. */
let scrolled = 0;

/** The rooms of the reader beside the open one; on a phone they are a screen of their own. */
export function Rooms({ open, title, onNew }: Props) {
  const { t } = useTranslation();
  const url = useListUrl();
  const isEmployee = useSelector(selectIsEmployee);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = scrolled;
  }, []);
  return (
    <section className={classes.rooms} aria-label={title}>
      <div className={classes.head}>
        <div className={classes.title}>{open ? <h2>{title}</h2> : <PageTitle shown>{title}</PageTitle>}</div>
        {isEmployee && <IconButton icon="edit" size={20} label={t('chats.new')} onClick={onNew} />}
      </div>
      <div className={classes.tools} role="search">
        <SearchField label={t('chats.search')} value={url.search} onSearch={(search) => url.change({ search })} />
        <Segmented
          label={t('chats.shown')}
          value={url.isArchive ? 'archive' : 'all'}
          options={[
            { value: 'all', label: t('chats.all') },
            { value: 'archive', label: t('chats.archive') },
          ]}
          onChange={(value) => url.change({ isArchive: value === 'archive' })}
        />
      </div>
      <div ref={box} className={classes.list} onScroll={(event) => (scrolled = event.currentTarget.scrollTop)}>
        <Listed open={open} onNew={isEmployee ? onNew : null} />
        {url.search && <FoundMessages search={url.search} pathOf={url.pathOf} />}
      </div>
    </section>
  );
}

function Listed({ open, onNew }: { open: string | null; onNew: (() => void) | null }) {
  const { t } = useTranslation();
  const { search, isArchive, pathOf } = useListUrl();
  const client = useSelector(selectClientId) ?? '';
  const user = useSelector(selectMyId) ?? '';
  const query = useChatListInfiniteQuery({ client, user, search, archived: isArchive });
  const { status, code } = statusOf(query);
  const groups = useMemo(
    () => grouped((query.currentData?.pages ?? []).flatMap(({ result }) => result)),
    [query.currentData],
  );
  useNeighbours(groups, open, pathOf);
  if (status === 'loading')
    return (
      <Loading label={t('common.loading')}>
        <RoomBones />
      </Loading>
    );
  if (status !== 'ready')
    return (
      <FailedState
        {...failureTexts(t, code, t('chats.failed'))}
        retryLabel={t('common.retry')}
        busy={query.isFetching}
        onRetry={query.refetch}
      />
    );
  if (!groups.length && search) return <p className={classes.note}>{t('chats.noneFound')}</p>;
  if (!groups.length && isArchive) return <p className={classes.note}>{t('chats.archiveEmpty')}</p>;
  if (!groups.length)
    return (
      <EmptyState icon="chat" title={t('chats.none')} text={t('chats.noneHint')}>
        {onNew && (
          <Button icon="plus" onClick={onNew}>
            {t('chats.new')}
          </Button>
        )}
      </EmptyState>
    );
  return (
    <>
      {groups.map(({ group, chats }) => (
        <section key={group} aria-label={t(`chats.group_${group}`)}>
          <h3 className={classes.group}>{t(`chats.group_${group}`)}</h3>
          <ul>
            {chats.map((chat) => (
              <li key={chat._id}>
                <RoomRow chat={chat} path={pathOf(chat._id)} isOpen={chat._id === open} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <Button look="subtle" wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t(query.isError ? 'common.retry' : 'posts.showMore')}
        </Button>
      )}
    </>
  );
}
