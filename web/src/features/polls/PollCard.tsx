import type { PollCard as Card } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { pathOf, stateOf, stateTones } from './list.ts';
import classes from './PollCard.module.css';

const typeIcons = { opened: 'globe', closed: 'people', anonymous: 'eye-off' } as const;

/** A poll in the list: what it is about, how it stands, and where it leads. */
export function PollCard({ poll, isManaged }: { poll: Card; isManaged: boolean }) {
  const { t } = useTranslation();
  const state = stateOf(poll, isManaged);
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <Link to={pathOf(poll, isManaged)} className={classes.title}>
          {poll.name}
        </Link>
        <Badge tone={stateTones[state]}>{t(`polls.state_${state}`)}</Badge>
      </div>
      {poll.description && <p className={classes.excerpt}>{poll.description}</p>}
      <div className={classes.facts}>
        <TypeMark type={poll.type} />
        <span>{t('polls.questionCount', { count: poll.questions_total })}</span>
        {(isManaged || poll.can.results) && poll.status !== 'draft' && (
          <span>{t('polls.answerCount', { count: poll.passed_total })}</span>
        )}
        <RelativeTime time={poll.finished ?? poll.published ?? poll.created} />
        <span>{poll.author.fullName || t('posts.unknownPerson')}</span>
      </div>
    </article>
  );
}

export function TypeMark({ type }: Pick<Card, 'type'>) {
  const { t } = useTranslation();
  return (
    <span className={classes.mark}>
      <Icon name={typeIcons[type]} size={14} />
      {t(`polls.type_${type}`)}
    </span>
  );
}

export const PollBones = () => (
  <div className={classes.card}>
    <TextSkeleton lines={3} />
  </div>
);
