import type { Group } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Skeleton, TextSkeleton } from '../../ui/Skeleton.tsx';
import { GroupMarks } from './GroupMarks.tsx';
import classes from './Groups.module.css';
import { JoinButton } from './JoinButton.tsx';

/** A group in a list: what it is for, and whether something happens there. */
export const GroupCard = ({ group }: { group: Group }) => (
  <article className={classes.card}>
    <Avatar name={group.name} src={group.cover[0]?.mini ?? null} size={56} square />
    <div className={classes.words}>
      <div className={classes.top}>
        <Link to={`/group/${group._id}`} className={classes.name}>
          {group.name}
        </Link>
        <Standing group={group} />
      </div>
      <GroupMarks group={group} />
      <p className={classes.description}>{group.description}</p>
      <LastActive group={group} />
    </div>
  </article>
);

function Standing({ group }: { group: Group }) {
  const { t } = useTranslation();
  return group.role ? <Badge tone="accent">{t(`groups.role_${group.role}`)}</Badge> : <JoinButton group={group} />;
}

function LastActive({ group }: { group: Group }) {
  const { t } = useTranslation();
  return (
    <span className={classes.active}>
      {t('groups.active')}: <RelativeTime time={group.last_activity} />
    </span>
  );
}

export const GroupBones = () => (
  <div className={classes.card}>
    <Skeleton width={56} height={56} />
    <TextSkeleton lines={3} />
  </div>
);
