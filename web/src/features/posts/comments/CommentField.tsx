import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectMe } from '../../../session/sessionSelectors.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Attachments } from '../composer/Attachments.tsx';
import { DraftEditor } from '../composer/DraftEditor.tsx';
import { DraftNotice } from '../composer/DraftNotice.tsx';
import { FileButtons } from '../composer/FileButtons.tsx';
import { useDraft } from '../composer/useDraft.ts';
import { useFocusOnClose } from '../composer/useFocusOnClose.ts';
import { canSend, isEmpty, type DraftKey } from '../drafts/draft.ts';
import type { Target } from '../drafts/slice.ts';
import { pictureOf } from '../../../colleagues/names.ts';
import classes from './CommentField.module.css';

interface Props {
  draftKey: DraftKey;
  target: Target;
  label: string;
  /** The field opens and takes the focus whenever it grows. */
  wish: number;
  onSent?: () => void;
  /** Left empty. */
  onLeave?: () => void;
}

/** A button that becomes the field of a comment or an answer. */
export function CommentField({ draftKey, target, label, wish, onSent, onLeave }: Props) {
  const { t } = useTranslation();
  const me = useSelector(selectMe);
  const [isPressed, setPressed] = useState(false);
  /** The last wish that was left empty. */
  const [leftAt, setLeftAt] = useState(0);
  const isOpened = isPressed || wish > leftAt;
  const tools = useDraft(draftKey, target, onSent);
  const { draft, addFiles, send, drop, isLost } = tools;
  const isOpen = isOpened || !isEmpty(draft);
  const row = useRef<HTMLDivElement>(null);
  useFocusOnClose(isOpen, row);
  if (!me?.client_id) return null;

  if (isLost && !isOpen) return null;
  const leave = () => {
    if (!isEmpty(draft)) return;
    setPressed(false);
    setLeftAt(wish);
    drop();
    onLeave?.();
  };
  return (
    <div ref={row} className={classes.row}>
      <Avatar name={me.fullName} src={pictureOf(me)} />
      {isOpen ? (
        // A stored text that is gone on with stays open when it is sent.
        <div className={classes.field} onFocus={() => setPressed(true)}>
          <div className={classes.line}>
            <div className={classes.text}>
              <DraftEditor
                key={wish}
                tools={tools}
                autoFocus={isOpened}
                label={label}
                placeholder={label}
                onEscape={leave}
              />
            </div>
            <FileButtons isSmall onFiles={addFiles} />
            <span className={classes.send}>
              <IconButton
                icon="send"
                size={20}
                label={t('posts.sendComment')}
                busy={draft.status === 'sending'}
                disabled={isLost !== null || !canSend(draft)}
                onClick={send}
              />
            </span>
          </div>
          <Attachments draftKey={draftKey} files={draft.files} />
          <DraftNotice tools={tools} area="comment" />
        </div>
      ) : (
        <button type="button" className={classes.ask} onClick={() => setPressed(true)}>
          {label}
        </button>
      )}
    </div>
  );
}
