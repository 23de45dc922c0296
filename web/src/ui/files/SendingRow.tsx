import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { Progress } from '../Progress.tsx';
import classes from './Files.module.css';
import type { Sending } from './uploads.ts';

interface Props {
  row: Sending;
  /** Why it failed; '' while it is under way. */
  problem: string;
  onCancel: () => void;
  onRetry: () => void;
}

/** A file on its way. */
export function SendingRow({ row: { file, percent }, problem, onCancel, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.row}>
      <span className={classes.thumb}>
        <Icon name={problem ? 'alert' : 'file'} size={20} />
      </span>
      <div className={classes.words}>
        <span className={classes.name}>{file.name}</span>
        {problem ? (
          <span className={classes.problem} role="alert">
            {problem}
          </span>
        ) : (
          <Progress value={percent} label={t('fileField.sending', { name: file.name })} />
        )}
      </div>
      {problem && (
        <Button look="outline" small onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      <IconButton icon="cross" size={18} label={t('fileField.cancel', { name: file.name })} onClick={onCancel} />
    </div>
  );
}
