import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { canSend, textLength, minThanksLength } from '../drafts/draft.ts';
import classes from './Composer.module.css';
import { DraftNotice } from './DraftNotice.tsx';
import { FileButtons } from './FileButtons.tsx';
import { ToolButton } from './ToolButton.tsx';
import type { DraftTools } from './useDraft.ts';

interface Props {
  tools: DraftTools;
  isOpen: boolean;
  onOpen: () => void;
  onThanks: () => void;
}

export function ComposerFoot({ tools, isOpen, onOpen, onThanks }: Props) {
  const { t } = useTranslation();
  const { draft, addFiles, send } = tools;
  const missing = draft.isThanks ? minThanksLength - textLength(draft.html) : 0;
  return (
    <>
      <div className={classes.failure}>
        <DraftNotice tools={tools} />
      </div>
      <div className={classes.tools}>
        <FileButtons onFiles={addFiles} />
        <ToolButton icon="star" label={t('posts.sayThanks')} isOn={draft.isThanks} onClick={onThanks} />
        <span className={classes.hint} role="status">
          {isOpen && draft.isThanks && missing > 0 && t('posts.thanksMissing', { count: missing })}
        </span>
        <Button
          busy={draft.status === 'sending'}
          disabled={isOpen && !canSend(draft)}
          title={isOpen ? t('posts.sendHint') : undefined}
          onClick={isOpen ? send : onOpen}
        >
          {t('posts.publish')}
        </Button>
      </div>
    </>
  );
}
