import type { Idea } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import classes from './IdeaParts.module.css';
import { VoteButton } from './VoteButton.tsx';

/** The votes, and for receivers the way to the answer. */
export function IdeaFoot({ idea, onAnswer }: { idea: Idea; onAnswer: () => void }) {
  const { t } = useTranslation();
  const { can, voted, answer } = idea;
  return (
    <div className={classes.foot}>
      <VoteButton idea={idea} />
      {can.vote && <span className={classes.hint}>{t(voted ? 'ideas.voted' : 'ideas.voteHint')}</span>}
      {can.answer && <Button onClick={onAnswer}>{t(answer ? 'ideas.changeAnswer' : 'ideas.answer')}</Button>}
    </div>
  );
}
