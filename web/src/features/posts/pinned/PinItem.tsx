import type { Post } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { MenuItem } from '../../../ui/Menu.tsx';
import { pinAsked, pinnedFeature } from './feature.ts';

export const features = [pinnedFeature];

export function PinItem({ post: { _id: id, pinned } }: { post: Post }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <MenuItem icon="pin" onSelect={() => dispatch(pinAsked({ id, pinned: !pinned }))}>
      {t(pinned ? 'post.unpin' : 'post.pin')}
    </MenuItem>
  );
}
