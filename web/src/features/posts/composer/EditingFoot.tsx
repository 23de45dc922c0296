import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { canSend } from '../drafts/draft.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { FileButtons } from './FileButtons.tsx';
import classes from './TextEditing.module.css';
import type { DraftTools } from './useDraft.ts';

interface Props {
  tools: DraftTools;
  onCancel: () => void;
  onFiles?: (files: File[]) => void;
}

export function EditingFoot({ tools, onCancel, onFiles }: Props) {
  const { t } = useTranslation();
  const { draft, send, isLost } = tools;
  return (
    <>
      <DraftNotice tools={tools} area="change" />
      <div className={classes.foot}>
        {onFiles && <FileButtons isSmall onFiles={onFiles} />}
        <span className={classes.space} />
        <Button small look="subtle" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button small busy={draft.status === 'sending'} disabled={isLost !== null || !canSend(draft)} onClick={send}>
          {t('common.save')}
        </Button>
      </div>
    </>
  );
}
