import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FailedState } from '../../ui/State.tsx';
import { useEndOtherSessionsMutation, useOwnSessionsQuery } from './endpoints.ts';
import classes from './Security.module.css';
import { SessionRow } from './SessionRow.tsx';

/** Where one is signed in. */
export function SessionList() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useOwnSessionsQuery({});
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const [isAsking, setAsking] = useState(false);
  const sessions = query.currentData?.result ?? [];
  const current = sessions.find((session) => session.current);
  const { status } = statusOf(query);

  const ended = (count: number) => {
    dispatch(toastAsked({ tone: 'good', text: 'security.ended', values: { count } }));
    heading.current?.focus();
  };
  const confirm = async () => {
    const { data } = await endOthers({ query: { keep: current!._id } });
    setAsking(false);
    if (data) ended(data.result.ended);
  };

  return (
    <Card as="section" aria-label={t('security.sessions')} className={classes.card}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t('security.sessions')}
      </h2>
      <p className={classes.intro}>{t('security.sessionsHint')}</p>
      {(status === 'failed' || status === 'missing') && (
        <FailedState
          title={t('security.failed')}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={query.refetch}
        />
      )}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} onEnded={() => ended(1)} />
        ))}
      </ul>
      {current && sessions.length > 1 && (
        <div className={classes.foot}>
          <Button look="outline" onClick={() => setAsking(true)}>
            {t('security.endOthers')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('security.endOthersTitle')}
          text={t('security.endOthersText')}
          confirmLabel={t('security.endOthers')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          danger
          busy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
