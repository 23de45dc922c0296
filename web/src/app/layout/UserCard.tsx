import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectIsSuperadmin, selectMe } from '../../session/sessionSelectors.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import classes from './UserCard.module.css';

/** The signed-in user; leads to the own profile. */
export function UserCard({ onOpen }: { onOpen?: () => void }) {
  const me = useSelector(selectMe);
  const isSuperadmin = useSelector(selectIsSuperadmin);
  if (!me) return null;
  const content = (
    <>
      <Avatar name={me.fullName} src={me.pics[0]?.mini ?? me.avatar} />
      <span className={classes.names}>
        <span className={classes.name}>{me.fullName}</span>
        <span className={classes.position}>{me.position || me.email}</span>
      </span>
    </>
  );
  // The superadmin belongs to no company and has no profile in it.
  if (isSuperadmin) return <div className={classes.card}>{content}</div>;
  return (
    <Link to={`/profile/${me._id}`} className={`${classes.card} ${classes.link}`} onClick={onOpen}>
      {content}
    </Link>
  );
}
