import type { Post } from '@atrium/contracts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../../lib/lazyNamed.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { postPath } from '../names.ts';
import { removalAsked } from '../slice.ts';

const SaveItem = lazyNamed(() => import('../saved/SaveItem.tsx'), 'SaveItem');
const nothing = () => undefined;

export function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(location.origin + postPath(post._id));
    dispatch(
      toastAsked(isCopied ? { tone: 'good', text: 'posts.linkCopied' } : { tone: 'bad', text: 'posts.linkNotCopied' }),
    );
  };
  const remove = () => {
    setAsking(false);
    dispatch(removalAsked(post._id));
  };
  return (
    <>
      <Menu target={<IconButton icon="more" label={t('posts.more')} />}>
        <MenuItem icon="link" onSelect={() => void copy()} children={t('posts.copyLink')} />
        {/* The other items do not wait for it. */}
        <Suspense fallback={<MenuItem icon="bookmark" disabled onSelect={nothing} children={t('posts.save')} />}>
          <SaveItem id={post._id} />
        </Suspense>
        {post.can.edit && <MenuItem icon="edit" onSelect={onEdit} children={t('common.edit')} />}
        {post.can.remove && (
          <MenuItem icon="trash" danger onSelect={() => setAsking(true)} children={t('common.remove')} />
        )}
      </Menu>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t('posts.removeTitle')}
          text={t('posts.removeText')}
          confirmLabel={t('common.remove')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The clipboard may be forbidden; on plain http there is none. */
const copyText = (text: string) =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'))).then(
    () => true,
    () => false,
  );
