import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { queryFeature } from '../../../query/querySaga.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { useSavedIdsQuery } from '../endpoints.ts';
import { selectFeed } from '../selectors.ts';
import { saveAsked } from '../slice.ts';
import { savedFeature } from './feature.ts';

export const features = [queryFeature, savedFeature];

/** Asks what is saved when a menu is opened, and again after 5 s, so that other devices need no push. */
export function SaveItem({ id }: { id: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { data, isLoading } = useSavedIdsQuery({});
  const listed = useSelector(selectFeed('saved')).ids; // also those behind the newest 1,000
  const isSaved = [...(data?.result ?? []), ...listed].includes(id);
  return (
    <MenuItem
      icon={isSaved ? 'bookmark-full' : 'bookmark'}
      disabled={isLoading}
      onSelect={() => dispatch(saveAsked({ id, saved: !isSaved }))}
    >
      {t(isSaved ? 'post.unsave' : 'post.save')}
    </MenuItem>
  );
}
