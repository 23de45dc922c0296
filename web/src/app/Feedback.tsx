import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import {
  errorClosed, selectError, selectToasts, toastClosed, toastHeld, toastReleased, type ToastMessage,
} from '../lib/feedback/feedbackSlice.ts'; // prettier-ignore
import { lazyNamed } from '../lib/lazyNamed.ts';
import { OptionalPart } from '../ui/OptionalPart.tsx';
import { Toast, ToastArea } from '../ui/Toast.tsx';

const ErrorDialog = lazyNamed(() => import('./ErrorDialog.tsx'), 'ErrorDialog');

/** Toasts and the error dialog, over any page. */
export function Feedback() {
  const toasts = useSelector(selectToasts);
  const error = useSelector(selectError);
  return (
    <>
      <ToastArea>
        {toasts.map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </ToastArea>
      {error && (
        <OptionalPart failed={<ErrorToast code={error.code} />}>
          <ErrorDialog error={error} />
        </OptionalPart>
      )}
    </>
  );
}

/** Where the dialog cannot be loaded. */
function ErrorToast({ code }: { code: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <ToastArea>
      <Toast tone="bad" closeLabel={t('common.close')} onClose={() => dispatch(errorClosed())}>
        {t([`errors.${code}`, 'errors.unknown'])}
      </Toast>
    </ToastArea>
  );
}

/** Long enough to read and to reach the undo button. */
const shownFor = (toast: ToastMessage) => (toast.undo ? 8_000 : 5_000);

function OneToast({ toast }: { toast: ToastMessage }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const close = () => dispatch(toastClosed(toast.id));
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isHeld) return;
    dispatch(toastHeld(toast.id));
    return () => void dispatch(toastReleased(toast.id));
  }, [isHeld, toast.id, dispatch]);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dispatch(toastClosed(toast.id)), shownFor(toast));
    return () => clearTimeout(timer);
  }, [toast, isHeld, dispatch]);
  const takeBack = () => {
    if (toast.undo) dispatch(toast.undo.action);
    close();
    const { focus = '' } = toast.undo ?? {};
    requestAnimationFrame(() => document.getElementById(focus)?.focus());
  };
  return (
    <Toast
      tone={toast.tone}
      closeLabel={t('common.close')}
      onClose={close}
      actionLabel={toast.undo && t(toast.undo.label)}
      onAction={takeBack}
      onHold={setHeld}
    >
      {t(toast.text, toast.values ?? {})}
    </Toast>
  );
}
