import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { canSend, refusedFiles, withoutRefused } from '../drafts/draft.ts';
import classes from './DraftNotice.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { useFailureText } from './failures.ts';
import { LostPost } from './LostPost.tsx';
import type { DraftTools } from './useDraft.ts';

export interface DraftNoticeProps {
  tools: DraftTools;
  /** What is sent, as its failures name it. */
  area?: 'send' | 'comment' | 'change';
}

/** Of the text field beside it. */
function focusText({ parentElement: around }: Element) {
  const field = around?.querySelector<HTMLElement>('[role=textbox], textarea');
  if (field) field.focus();
  else if (around) focusText(around);
}

export const DraftMessage = (props: DraftNoticeProps) =>
  props.tools.isLost ? <LostPost {...props} /> : <DraftFailure {...props} />;

function DraftFailure({ tools: { draft, sendWithoutRefused }, area }: DraftNoticeProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { failure } = draft;
  if (!failure) return null;
  const refused = refusedFiles(draft);
  const reason = t(`writing.refused.${failure.code}`, '');
  if (reason)
    return (
      <Notice tone="bad">
        {reason} {t('posts.textIsKept')}
      </Notice>
    );
  if (failure.code !== 'files_refused') return <FailureNotice failure={failure} area={area} />;
  return (
    <Notice tone="bad">
      {t('writing.filesRefused', { count: refused.length })}
      <ul className={classes.list}>
        {refused.map((file) => (
          <li key={file.local}>
            <b>{file.name}</b>: {file.failure && failureText(file.failure, 'upload')}
          </li>
        ))}
      </ul>
      {canSend(withoutRefused(draft)) && (
        <Button
          small
          look="outline"
          onClick={({ currentTarget }) => {
            focusText(currentTarget);
            sendWithoutRefused();
          }}
        >
          {t('writing.sendWithout', { count: refused.length })}
        </Button>
      )}
    </Notice>
  );
}
