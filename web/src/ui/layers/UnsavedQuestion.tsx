import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
// Comes along: the line may be gone when it is needed.
import '../DialogWindow.tsx';
import { question } from './question.ts';

/** Asks before typing is lost. */
export function UnsavedQuestion() {
  const { t } = useTranslation();
  const answer = useSyncExternalStore(question.subscribe, question.current);
  if (!answer) return null;
  return (
    <ConfirmDialog
      danger
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirmLabel={t('unsaved.discard')}
      cancelLabel={t('unsaved.keep')}
      closeLabel={t('common.close')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
