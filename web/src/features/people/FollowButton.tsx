import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsSuperadmin, selectMyId } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { useFollowersQuery, useFollowMutation, useUnfollowMutation } from './endpoints.ts';

/** Not for the own profile, and not for the superadmin, who belongs to no company. */
export function FollowButton({ id, small }: { id: string; small?: boolean }) {
  const { t } = useTranslation();
  const me = useSelector(selectMyId);
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const follows = useFollowersQuery({ params: { id } }).currentData?.result;
  const [follow] = useFollowMutation();
  const [unfollow] = useUnfollowMutation();
  if (!follows || id === me || isSuperadmin) return null;
  const { following } = follows;
  const toggle = following ? unfollow : follow;
  return (
    <Button
      look={following ? 'soft' : 'filled'}
      icon={following ? 'tick' : 'plus'}
      small={small}
      aria-pressed={following}
      onClick={() => void toggle({ body: { user_id: id } })}
    >
      {t(following ? 'profile.following' : 'profile.follow')}
    </Button>
  );
}
