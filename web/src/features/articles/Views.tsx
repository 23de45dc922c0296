import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PersonLine } from '../../ui/PersonLine.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import classes from './Articles.module.css';
import { useArticleViewsQuery } from './endpoints.ts';

/** How many have read an article; those who write it see who and when. */
export function Views({ id, total }: { id: string; total: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="subtle" icon="eye" disabled={!total} onClick={() => setOpen(true)}>
        {t('articles.viewsTotal', { count: total })}
      </Button>
      {isOpen && <ViewList id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function ViewList({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { currentData, isError } = useArticleViewsQuery({ params: { id }, query: { limit: 100, page: 1 } });
  return (
    <Dialog title={t('articles.readBy')} closeLabel={t('common.close')} onClose={onClose}>
      {!currentData && (isError ? <p>{t('articles.failed')}</p> : <TextSkeleton lines={4} />)}
      <ul className={classes.list}>
        {currentData?.result.map(({ user, time }) => (
          <li key={user._id} className={classes.row}>
            <div className={classes.words}>
              <PersonLine name={user.fullName} hint="" picture={user.pics[0]?.mini ?? null} />
            </div>
            <RelativeTime time={time} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
