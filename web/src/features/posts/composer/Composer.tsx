import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectMay, selectMe } from '../../../session/sessionSelectors.ts';
import { Card } from '../../../ui/Card.tsx';
import { isEmpty, postKey } from '../drafts/draft.ts';
import type { PostPlace } from '../drafts/slice.ts';
import classes from './Composer.module.css';
import { ComposerFoot } from './ComposerFoot.tsx';
import { ComposerText } from './ComposerText.tsx';
import { loadEditor } from './DraftEditor.tsx';
import { useDraft } from './useDraft.ts';
import { useFocusOnClose } from './useFocusOnClose.ts';

const selectMayWrite = selectMay('wall');

/** Writes new posts to a parent: the wall, the own feed or a group. */
export function Composer({ parent }: { parent: PostPlace }) {
  const { t } = useTranslation();
  const me = useSelector(selectMe);
  const mayWrite = useSelector(selectMayWrite);
  const draftKey = postKey(parent);
  const [isOpened, setOpened] = useState(false);
  const tools = useDraft(draftKey, { kind: 'post', parent }, () => setOpened(false));
  const { draft, change, addFiles } = tools;
  const [isOver, setOver] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const isOpen = isOpened || !isEmpty(draft) || draft.isThanks;
  useFocusOnClose(isOpen, card);
  const askedAt = (useLocation().state as { compose?: number } | null)?.compose;
  const [openedAt, setOpenedAt] = useState<number>();
  // `navigate('/company', { state: { compose: Date.now() } })` opens it from elsewhere.
  if (askedAt && askedAt !== openedAt) {
    setOpenedAt(askedAt);
    setOpened(true);
  }
  // The superadmin belongs to no company.
  if (!me?.client_id || !mayWrite) return null;

  const open = () => setOpened(true);
  const close = () => {
    if (isEmpty(draft)) {
      setOpened(false);
      tools.drop();
    }
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (event.defaultPrevented || !event.dataTransfer.files.length) return;
    event.preventDefault();
    addFiles([...event.dataTransfer.files]);
  };
  return (
    <Card
      as="section"
      ref={card}
      aria-label={t('posts.newPost')}
      className={`${classes.composer} ${isOver ? classes.over : ''}`}
      onPointerEnter={loadEditor}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <ComposerText
        me={me}
        tools={tools}
        draftKey={draftKey}
        isOpen={isOpen}
        onOpen={open}
        onClose={close}
        isFresh={isOpened}
      />
      <ComposerFoot
        tools={tools}
        isOpen={isOpen}
        onOpen={open}
        onThanks={() => {
          open();
          change({ isThanks: !draft.isThanks, to: null });
        }}
      />
    </Card>
  );
}
