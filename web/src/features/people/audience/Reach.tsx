import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import classes from './AudiencePicker.module.css';
import type { ReachState } from './useReach.ts';

const maxFaces = 5;

/** How many people are reached, their faces, and on demand their names. */
export function Reach({ reached, isFetching, isError, onRetry }: ReachState) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isError && !isFetching) {
    return (
      <div className={classes.reach}>
        <span className={classes.note}>{t('people.reachFailed')}</span>
        <Button look="subtle" small onClick={() => void onRetry()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  if (!reached) return <div className={classes.reach} aria-busy="true" />;
  const { total, isMore, people } = reached;
  const rest = total - people.length;
  return (
    <>
      <div className={classes.reach} aria-busy={isFetching}>
        <span className={classes.faces}>
          {people.slice(0, maxFaces).map((person) => (
            <Avatar key={person._id} name={person.fullName} src={person.pics[0]?.mini ?? null} size={24} />
          ))}
        </span>
        <span role="status">{t(isMore ? 'people.reachedMore' : 'people.reached', { count: total })}</span>
        {people.length > 0 && (
          <Button look="subtle" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'people.hideNames' : 'people.showNames')}
          </Button>
        )}
      </div>
      {isOpen && (
        <p className={classes.names}>
          {people.map(({ fullName }) => fullName).join(', ')}
          {(rest > 0 || isMore) && ` ${t('people.others', { count: Math.max(1, rest) })}`}
        </p>
      )}
    </>
  );
}
