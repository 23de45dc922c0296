import type { Person, User } from '@atrium/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { personOf } from '../../../colleagues/useThank.ts';
import { statusOf } from '../../../query/queryStatus.ts';
import { selectIsSuperadmin, selectMay, selectMyId } from '../../../session/sessionSelectors.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Loading, PersonSkeleton, TextSkeleton } from '../../../ui/Skeleton.tsx';
import { useUserQuery } from '../endpoints.ts';
import { FollowButton } from '../FollowButton.tsx';
import { PhoneLink } from '../PhoneLink.tsx';
import classes from './PersonCard.module.css';

const selectMayThank = selectMay('wall');

/** In seconds. A person is asked for once a minute at most, however often one points. */
const seldom = { refetchOnMountOrArgChange: 60 };

interface Props {
  id: string;
  onThank: ((person: Person) => void) | undefined;
}

/** Who somebody is, at a glance. */
export function PersonCard({ id, onThank }: Props) {
  const { t } = useTranslation();
  const query = useUserQuery({ params: { id } }, seldom);
  const user = query.currentData?.result;
  if (user) return <Facts user={user} onThank={onThank} />;
  const { status } = statusOf(query);
  if (status === 'loading') {
    return (
      <Loading label={t('common.loading')}>
        <PersonSkeleton size={56} />
        <TextSkeleton lines={2} />
      </Loading>
    );
  }
  if (status === 'missing') return <p className={classes.note}>{t('people.gone')}</p>;
  return (
    <div className={classes.failed}>
      <p className={classes.note}>{t('people.failed')}</p>
      <Button look="soft" small busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function Facts({ user, onThank }: { user: User; onThank: Props['onThank'] }) {
  const { t } = useTranslation();
  const { currentData } = useUserQuery(user.chief ? { params: { id: user.chief } } : skipToken, seldom);
  const chief = user.chief ? currentData?.result : undefined;
  const job = [user.position, user.department].filter(Boolean).join(' · ');
  return (
    <>
      <div className={classes.head}>
        <Avatar name={user.fullName} src={user.pics[0]?.mini ?? null} size={56} />
        <div className={classes.words}>
          <Link to={`/profile/${user._id}`} className={classes.name}>
            {user.fullName || t('posts.unknownPerson')}
          </Link>
          {job && <p className={classes.job}>{job}</p>}
          {user.erased && <Badge>{t('profile.erased')}</Badge>}
          {user.deletion_mark && !user.erased && <Badge>{t('profile.fired')}</Badge>}
          {user.blocked && !user.deletion_mark && !user.erased && <Badge tone="bad">{t('profile.blocked')}</Badge>}
        </div>
      </div>
      <ul className={classes.facts}>
        {user.phone && <Fact icon="phone" label={t('profile.phone')} children={<PhoneLink phone={user.phone} />} />}
        {user.phone_internal && (
          <Fact icon="phone" label={t('profile.phone_internal')}>
            {t('people.internal', { number: user.phone_internal })}
          </Fact>
        )}
        {user.email && (
          <Fact icon="at" label={t('profile.email')} children={<a href={`mailto:${user.email}`}>{user.email}</a>} />
        )}
        {chief && (
          <Fact icon="person" label={t('profile.chief')}>
            {t('profile.chief')}: <Link to={`/profile/${chief._id}`}>{chief.fullName || t('posts.unknownPerson')}</Link>
          </Fact>
        )}
      </ul>
      <Acts user={user} onThank={onThank} />
    </>
  );
}

interface FactProps {
  icon: IconName;
  label: string;
  children: React.ReactNode;
}

const Fact = ({ icon, label, children }: FactProps) => (
  <li title={label}>
    <Icon name={icon} size={16} />
    <span className={classes.fact}>{children}</span>
  </li>
);

function Acts({ user, onThank }: { user: User; onThank: Props['onThank'] }) {
  const { t } = useTranslation();
  const isMe = useSelector(selectMyId) === user._id;
  const mayThank = useSelector(selectMayThank);
  const isSuperadmin = useSelector(selectIsSuperadmin);
  if (isMe || isSuperadmin || user.erased) return null;
  const person = personOf(user);
  return (
    <div className={classes.acts}>
      <FollowButton id={user._id} small />
      {onThank && mayThank && person.active && (
        <Button look="outline" icon="star" small onClick={() => onThank(person)}>
          {t('people.thank')}
        </Button>
      )}
    </div>
  );
}
