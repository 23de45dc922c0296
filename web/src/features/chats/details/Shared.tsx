import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Files } from '../../../attached/Files.tsx';
import { statusOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { PanelPart } from '../../../ui/drawer/PanelPart.tsx';
import { useChatFilesInfiniteQuery, useChatLinksInfiniteQuery } from '../endpoints.ts';
import { useNames } from '../names.ts';
import { shortTime } from '../times.ts';
import classes from './Details.module.css';

interface Props {
  id: string;
  pathOf: (id: string, at?: number) => string;
}

interface Query {
  currentData?: unknown;
  error?: Parameters<typeof statusOf>[0]['error'];
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

function More({ query }: { query: Query }) {
  const { t } = useTranslation();
  const { status } = statusOf(query);
  if (status === 'loading') return <p className={classes.dim}>{t('common.loading')}</p>;
  if (status !== 'ready')
    return (
      <p className={classes.dim} role="alert">
        {t('common.loadFailed')}{' '}
        <Button look="subtle" small busy={query.isFetching} onClick={query.refetch}>
          {t('common.retry')}
        </Button>
      </p>
    );
  if (!query.hasNextPage) return null;
  return (
    <Button look="subtle" small busy={query.isFetchingNextPage} onClick={query.fetchNextPage}>
      {t('posts.showMore')}
    </Button>
  );
}

/** The files of the room, the newest first. */
export function SharedFiles({ id }: Props) {
  const { t } = useTranslation();
  const query = useChatFilesInfiniteQuery(id);
  const files = (query.currentData?.pages ?? []).flatMap(({ result }) => result.map(({ file }) => file));
  return (
    <PanelPart title={t('chats.files')}>
      {query.currentData && !files.length && <p className={classes.dim}>{t('chats.noFiles')}</p>}
      <Files files={files} />
      <More query={query} />
    </PanelPart>
  );
}

/** The links of the room, each with the way to its message. */
export function SharedLinks({ id, pathOf }: Props) {
  const { t, i18n } = useTranslation();
  const { personName } = useNames();
  const query = useChatLinksInfiniteQuery(id);
  const links = (query.currentData?.pages ?? []).flatMap(({ result }) => result);
  return (
    <PanelPart title={t('chats.links')}>
      {query.currentData && !links.length && <p className={classes.dim}>{t('chats.noLinks')}</p>}
      <ul className={classes.links}>
        {links.map(({ message, number, sender, created, link }) => (
          <li key={`${message} ${link}`}>
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
              {link.replace(/^https?:\/\//i, '')}
            </a>
            <Link className={classes.dim} to={pathOf(id, number)}>
              {personName(sender)}, {shortTime(created, i18n.language)}
            </Link>
          </li>
        ))}
      </ul>
      <More query={query} />
    </PanelPart>
  );
}
