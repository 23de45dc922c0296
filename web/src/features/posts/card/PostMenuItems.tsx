import type { Post } from '@atrium/contracts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { selectIsEmployee } from '../../../session/sessionSelectors.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { EditItem } from '../composer/EditItem.tsx';
import { postPath } from '../paths.ts';
import { deletionsFeature } from '../sagas/deletions.ts';
import { removalAsked } from '../slice.ts';
import type { TranslationChoice } from '../translation/TranslateItem.tsx';
import { TranslateItemSlot } from '../translation/TranslateItemSlot.tsx';
import { useCopyLink } from '../useCopyLink.ts';

export const features = [deletionsFeature];

const SaveItem = lazyNamed(() => import('../saved/SaveItem.tsx'), 'SaveItem', 'post');
const MuteItem = lazyNamed(() => import('../muted/MuteItem.tsx'), 'MuteItem', 'post');
const PinItem = lazyNamed(() => import('../pinned/PinItem.tsx'), 'PinItem', 'post');
const nothing = () => undefined;

/** The other items do not wait for these. */
function OwnItems({ id }: { id: string }) {
  return (
    <>
      <Suspense fallback={<MenuItem icon="bookmark" disabled onSelect={nothing} children="…" />}>
        <SaveItem id={id} />
      </Suspense>
      <Suspense fallback={<MenuItem icon="bell-off" disabled onSelect={nothing} children="…" />}>
        <MuteItem id={id} />
      </Suspense>
    </>
  );
}

export interface PostMenuProps {
  post: Post;
  translation: TranslationChoice;
  onEdit: () => void;
}

export function PostMenuItems({ post, translation, onEdit }: PostMenuProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const copyLink = useCopyLink();
  const isEmployee = useSelector(selectIsEmployee);
  return (
    <>
      <MenuItem icon="link" onSelect={() => void copyLink(postPath(post._id))} children={t('posts.copyLink')} />
      {/* The superadmin has no saved posts and no notifications. */}
      {isEmployee && <OwnItems id={post._id} />}
      {post.text && <TranslateItemSlot {...translation} />}
      {post.can.pin && (
        <Suspense fallback={<MenuItem icon="pin" disabled onSelect={nothing} children="…" />}>
          <PinItem post={post} />
        </Suspense>
      )}
      {post.can.edit && <EditItem onSelect={onEdit} />}
      {post.can.remove && (
        <MenuItem icon="trash" danger onSelect={() => dispatch(removalAsked(post._id))} children={t('common.remove')} />
      )}
    </>
  );
}
