import type { Idea } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Skeleton, TextSkeleton } from '../../ui/Skeleton.tsx';
import { PrivateMark, StatusBadge, useAuthorName } from './IdeaMarks.tsx';
import classes from './Ideas.module.css';
import { VoteButton } from './VoteButton.tsx';

/** An idea in the list: what is proposed, what it changes, and how it stands. */
export function IdeaCard({ idea, isOpen, onOpen }: { idea: Idea; isOpen: boolean; onOpen: () => void }) {
  return (
    <article className={`${classes.card} ${isOpen ? classes.open : ''}`}>
      <VoteButton idea={idea} />
      <div className={classes.words}>
        <div className={classes.top}>
          <button type="button" className={classes.title} aria-current={isOpen || undefined} onClick={onOpen}>
            {idea.improvement}
          </button>
          <StatusBadge status={idea.status} />
        </div>
        <p className={classes.excerpt}>{idea.results}</p>
        <Facts idea={idea} />
      </div>
    </article>
  );
}

function Facts({ idea }: { idea: Idea }) {
  const { t } = useTranslation();
  const { author, category, attachment, comments_total, created } = idea;
  const name = useAuthorName()(idea);
  return (
    <div className={classes.facts}>
      <span className={classes.author}>
        <Avatar name={author.fullName} src={author.pics[0]?.mini ?? null} size={24} />
        {name}
      </span>
      <RelativeTime time={created} />
      {category && <span>{category}</span>}
      {attachment.length > 0 && (
        <span className={classes.mark} role="img" aria-label={t('ideas.files', { count: attachment.length })}>
          <Icon name="clip" size={14} />
          {attachment.length}
        </span>
      )}
      {comments_total > 0 && (
        <span className={classes.mark} role="img" aria-label={t('ideas.comments', { count: comments_total })}>
          <Icon name="chat" size={14} />
          {comments_total}
        </span>
      )}
      {idea.private && <PrivateMark />}
    </div>
  );
}

export const IdeaBones = () => (
  <div className={classes.card}>
    <Skeleton width={52} height={56} />
    <TextSkeleton lines={3} />
  </div>
);
