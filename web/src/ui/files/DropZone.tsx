import { useId, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import classes from './Files.module.css';

interface Props {
  accept?: readonly string[];
  isSingle: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped or chosen; on a phone a photograph is taken, too. */
export function DropZone({ accept, isSingle, onFiles }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again.
    event.target.value = '';
  };
  const drag = (event: DragEvent, over: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(over);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    onFiles([...event.dataTransfer.files]);
  };
  const withCamera = !accept || accept.some((type) => type.startsWith('image/'));
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
    >
      <label className={classes.choose} htmlFor={id}>
        <Icon name="clip" size={18} />
        {t(isSingle ? 'fileField.chooseOne' : 'fileField.choose')}
        <input id={id} type="file" multiple={!isSingle} accept={accept?.join(',')} onChange={choose} />
      </label>
      {withCamera && (
        <label className={`${classes.choose} ${classes.camera}`} htmlFor={`${id}-camera`}>
          <Icon name="camera" size={18} />
          {t('fileField.photo')}
          <input id={`${id}-camera`} type="file" accept="image/*" capture="environment" onChange={choose} />
        </label>
      )}
      <span className={classes.dropHint}>{t('fileField.dropHint')}</span>
    </div>
  );
}
