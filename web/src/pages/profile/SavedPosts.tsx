import { useTranslation } from 'react-i18next';
import { Feed } from '../../features/posts/feed/Feed.tsx';
import { EmptyState } from '../../ui/State.tsx';

export function SavedPosts() {
  const { t } = useTranslation();
  return (
    <Feed
      name="saved"
      label={t('profile.savedPosts')}
      empty={
        <EmptyState icon="bookmark" drawing="files" title={t('profile.noSaved')} text={t('profile.noSavedHint')} />
      }
    />
  );
}
