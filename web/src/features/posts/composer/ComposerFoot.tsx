import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { canSend, textLength, minThanksLength } from '../drafts/draft.ts';
import classes from './Composer.module.css';
import { useFailureText } from './failures.ts';
import { FileButtons } from './FileButtons.tsx';
import { ToolButton } from './ToolButton.tsx';
import type { DraftTools } from './useDraft.ts';

interface Props {
  tools: DraftTools;
  isOpen: boolean;
  onOpen: () => void;
  onThanks: () => void;
}

export function ComposerFoot({ tools: { draft, addFiles, send }, isOpen, onOpen, onThanks }: Props) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const missing = draft.isThanks ? minThanksLength - textLength(draft.html) : 0;
  return (
    <>
      {draft.failure && (
        <div className={classes.failure}>
          <Notice tone="bad">
            {failureText(draft.failure, 'send')} {t('posts.textIsKept')}
          </Notice>
        </div>
      )}
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
