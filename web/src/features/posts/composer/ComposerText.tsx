import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from '../../../colleagues/lazy.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { DraftKey } from '../drafts/draft.ts';
import { pictureOf } from '../../../colleagues/names.ts';
import { Attachments } from './Attachments.tsx';
import classes from './Composer.module.css';
import { DraftEditor } from './DraftEditor.tsx';
import type { DraftTools } from './useDraft.ts';

interface Props {
  me: User;
  tools: DraftTools;
  draftKey: DraftKey;
  isOpen: boolean;
  /** Opened by a press and not by a stored draft. */
  isFresh: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** A button that becomes the field. */
export function ComposerText({ me, tools, draftKey, isOpen, isFresh, onOpen, onClose }: Props) {
  const { t } = useTranslation();
  const { draft, change } = tools;
  const ask = draft.isThanks ? t('posts.thanksPlaceholder') : t('posts.ask', { name: me.firstName });
  return (
    <>
      <div className={classes.top}>
        <Avatar name={me.fullName} src={pictureOf(me)} size={40} />
        {isOpen ? (
          <div className={classes.field}>
            {draft.isThanks && (
              <div className={`${classes.thanks} ${draft.to ? classes.thanked : ''}`}>
                <PersonPicker
                  label={t('posts.thanksTo')}
                  placeholder={t('posts.thanksTo')}
                  isLabelHidden
                  autoFocus={isFresh}
                  lead={<Icon name="star" size={18} />}
                  value={draft.to}
                  without={[me._id]}
                  onChange={(to) => change({ to })}
                />
              </div>
            )}
            <DraftEditor
              // A chosen person moves the focus to the text.
              key={draft.to?._id ?? ''}
              tools={tools}
              isPost
              label={t('posts.newPost')}
              placeholder={ask}
              autoFocus={isFresh && !(draft.isThanks && !draft.to)}
              onEscape={onClose}
            />
          </div>
        ) : (
          <button type="button" data-shortcut="new" className={classes.ask} onClick={onOpen}>
            {ask}
          </button>
        )}
      </div>
      <Attachments draftKey={draftKey} files={draft.files} />
    </>
  );
}
