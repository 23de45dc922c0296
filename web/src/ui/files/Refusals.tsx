import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton.tsx';
import { Notice } from '../Notice.tsx';
import type { Refusal } from './accept.ts';
import classes from './Files.module.css';

interface Props {
  refused: readonly Refusal[];
  limits: string;
  onClose: () => void;
}

/** Which of the chosen files were not taken, and why. */
export function Refusals({ refused, limits, onClose }: Props) {
  const { t } = useTranslation();
  if (!refused.length) return null;
  return (
    <Notice tone="bad">
      <div className={classes.refusals}>
        <ul>
          {refused.map(({ name, code }, at) => (
            <li key={at}>
              <b>{name}</b>: {t(`fileField.refused_${code}`, { limits })}
            </li>
          ))}
        </ul>
        <IconButton icon="cross" size={16} label={t('common.close')} onClick={onClose} />
      </div>
    </Notice>
  );
}
