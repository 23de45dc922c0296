import type { Idea } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useUnvoteMutation, useVoteMutation } from './endpoints.ts';
import classes from './VoteButton.module.css';

/** How many have voted; a press adds the own vote or takes it back. Alone a number where one cannot vote. */
export function VoteButton({ idea }: { idea: Idea }) {
  const { t, i18n } = useTranslation();
  const { _id: id, voted, votes_total: count, can } = idea;
  // The card and the drawer of an idea have a button each, and wait for one another.
  const [vote, voting] = useVoteMutation({ fixedCacheKey: `vote ${id}` });
  const [unvote, unvoting] = useUnvoteMutation({ fixedCacheKey: `unvote ${id}` });
  const number = numberFormat(i18n.language, {}).format(count);
  const label = t('ideas.votes', { count, number });
  const face = (
    <>
      <Icon name="up" size={18} />
      <b>{number}</b>
    </>
  );
  if (!can.vote)
    return (
      <span
        className={`${classes.vote} ${classes.fixed}`}
        data-voted={voted || undefined}
        role="img"
        aria-label={label}
      >
        {face}
      </span>
    );
  const toggle = () => {
    // The next press waits for the answer, so that both reach the server in order.
    if (voting.isLoading || unvoting.isLoading) return;
    void (voted ? unvote : vote)({ params: { id } });
  };
  return (
    <button
      type="button"
      className={classes.vote}
      aria-pressed={voted}
      aria-label={t('ideas.vote', { votes: label })}
      title={t(voted ? 'ideas.takeBack' : 'ideas.voteFor')}
      onClick={toggle}
    >
      {face}
    </button>
  );
}
