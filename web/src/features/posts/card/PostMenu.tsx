import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamed } from '../../../lib/lazyNamed.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { PostMenuProps } from './PostMenuItems.tsx';

const loadItems = loadNamed(() => import('./PostMenuItems.tsx'), 'PostMenuItems');
const PostMenuItems = lazy(loadItems);

export function PostMenu(props: PostMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu target={<IconButton icon="more" label={t('posts.more')} />} loadItems={loadItems}>
      <PostMenuItems {...props} />
    </Menu>
  );
}
