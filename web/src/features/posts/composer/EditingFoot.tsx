import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { canSend } from '../drafts/draft.ts';
import { useFailureText } from './failures.ts';
import { FileButtons } from './FileButtons.tsx';
import classes from './TextEditing.module.css';
import type { DraftTools } from './useDraft.ts';

interface Props {
  tools: DraftTools;
  onCancel: () => void;
  onFiles?: (files: File[]) => void;
}

export function EditingFoot({ tools: { draft, send }, onCancel, onFiles }: Props) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return (
    <>
      {draft.failure && (
        <Notice tone="bad">
          {failureText(draft.failure, 'change')} {t('posts.textIsKept')}
        </Notice>
      )}
      <div className={classes.foot}>
        {onFiles && <FileButtons isSmall onFiles={onFiles} />}
        <span className={classes.space} />
        <Button small look="subtle" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button small busy={draft.status === 'sending'} disabled={!canSend(draft)} onClick={send}>
          {t('common.save')}
        </Button>
      </div>
    </>
  );
}
