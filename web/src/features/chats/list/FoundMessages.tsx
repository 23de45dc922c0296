import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDebounced } from '../../../lib/useDebounced.ts';
import { statusOf } from '../../../query/queryStatus.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { pictureOf } from '../../../colleagues/names.ts';
import { useFoundMessagesQuery } from '../endpoints.ts';
import { useNames } from '../names.ts';
import { shortTime } from '../times.ts';
import classes from './List.module.css';

interface Props {
  search: string;
  /** Only of this room. */
  chat?: string;
  pathOf: (chat: string, at: number) => string;
}

/** The newest messages with these words; each leads to its place in the room. */
export function FoundMessages({ search, chat, pathOf }: Props) {
  const { t, i18n } = useTranslation();
  const { personName } = useNames();
  const query = useDebounced(search.trim());
  const found = useFoundMessagesQuery(query ? { query: { query, ...(chat && { chat }) } } : skipToken);
  const { status } = statusOf(found);
  const messages = found.currentData?.result ?? [];
  return (
    <section aria-label={t('chats.messages')}>
      <h3 className={classes.group}>{t('chats.messages')}</h3>
      {status === 'failed' && (
        <p className={classes.note} role="alert">
          {t('chats.searchFailed')}{' '}
          <Button look="subtle" small busy={found.isFetching} onClick={() => void found.refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {status === 'loading' && (
        <p className={classes.note} role="status">
          {t('common.loading')}
        </p>
      )}
      {status === 'ready' && !messages.length && <p className={classes.note}>{t('chats.noMessages')}</p>}
      <ul>
        {messages.map(({ _id, chat: room, number, sender, content, created }) => (
          <li key={_id}>
            <Link to={pathOf(room, number)} className={classes.room} data-no-card>
              <Avatar name={sender.fullName} src={pictureOf(sender)} size={32} />
              <span className={classes.words}>
                <span className={classes.line}>
                  <span className={classes.name}>{personName(sender)}</span>
                  <time className={classes.time} dateTime={created}>
                    {shortTime(created, i18n.language)}
                  </time>
                </span>
                <span className={classes.found}>{content}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
