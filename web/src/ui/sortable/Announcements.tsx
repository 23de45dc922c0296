import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Toast } from '../Toast.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './Moving.module.css';
import type { Moving } from './useMoving.ts';

const shownMs = 8_000;

interface Props {
  moving: Pick<Moving, 'said' | 'refused' | 'forgetRefused'>;
  /** The id by which what can be moved refers to the hint. */
  hintId: string;
}

/** What screen readers hear of moves, and what everybody sees of a refused one. */
export function Announcements({ moving: { said, refused, forgetRefused }, hintId }: Props) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!refused) return;
    const timer = setTimeout(forgetRefused, shownMs);
    return () => clearTimeout(timer);
    // The time begins with the refusal.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refused]);
  return (
    <>
      <VisuallyHidden>
        <span id={hintId}>{t('moving.hint')}</span>
        <span aria-live="assertive">{said}</span>
      </VisuallyHidden>
      <div role="alert" className={classes.refused}>
        {refused && (
          <Toast tone="bad" closeLabel={t('common.close')} onClose={forgetRefused}>
            {refused}
          </Toast>
        )}
      </div>
    </>
  );
}
