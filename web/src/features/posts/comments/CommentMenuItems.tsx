import type { Answer } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { MenuItem } from '../../../ui/Menu.tsx';
import { EditItem } from '../composer/EditItem.tsx';
import { commentPath } from '../paths.ts';
import { deletionsFeature } from '../sagas/deletions.ts';
import { commentRemovalAsked } from '../slice.ts';
import type { TranslationChoice } from '../translation/TranslateItem.tsx';
import { TranslateItemSlot } from '../translation/TranslateItemSlot.tsx';
import { useCopyLink } from '../useCopyLink.ts';

export const features = [deletionsFeature];

interface Props {
  postId: string;
  rootId: string | null;
  comment: Answer;
  translation: TranslationChoice;
  onEdit: () => void;
}

export function CommentMenuItems({ postId, rootId, comment, translation, onEdit }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const copyLink = useCopyLink();
  const { _id: id, text, can } = comment;
  return (
    <>
      <MenuItem icon="link" onSelect={() => void copyLink(commentPath(postId, id))} children={t('posts.copyLink')} />
      {text && <TranslateItemSlot {...translation} />}
      {can.edit && <EditItem onSelect={onEdit} />}
      {can.remove && (
        <MenuItem
          icon="trash"
          danger
          onSelect={() => dispatch(commentRemovalAsked({ postId, rootId, id }))}
          children={t('common.remove')}
        />
      )}
    </>
  );
}
