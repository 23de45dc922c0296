import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Feed } from '../../features/posts/feed/Feed.tsx';
import { EmptyState } from '../../ui/State.tsx';
import classes from './ProfilePage.module.css';

/** The thank-yous to a person. */
export function ProfileThanks({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <div className={classes.feed}>
      <Feed
        name={`thanks:${user._id}`}
        label={t('profile.thanks')}
        empty={
          <EmptyState icon="star" drawing="people" title={t('profile.noThanks')} text={t('profile.noThanksHint')} />
        }
      />
    </div>
  );
}
