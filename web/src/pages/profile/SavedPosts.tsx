import { useTranslation } from 'react-i18next';
import { Feed } from '../../features/posts/feed/Feed.tsx';
import { EmptyState } from '../../ui/State.tsx';

import classes from './ProfilePage.module.css';

export function SavedPosts() {
  const { t } = useTranslation();
  return (
    <div className={classes.feed}>
      <Feed
        name="saved"
        label={t('profile.savedPosts')}
        empty={
          <EmptyState icon="bookmark" drawing="files" title={t('profile.noSaved')} text={t('profile.noSavedHint')} />
        }
      />
    </div>
  );
}
