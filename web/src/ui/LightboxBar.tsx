import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import classes from './Lightbox.module.css';
import { maxScale } from './lightboxZoom.ts';
import { zoomStep, type LightboxZoom } from './useLightboxZoom.ts';

interface Props {
  picture: { src: string; name: string };
  at: number;
  all: number;
  zoom: LightboxZoom;
  onClose: () => void;
}

/** The counter, the name, the zoom and the download. */
export function LightboxBar({ picture, at, all, zoom, onClose }: Props) {
  const { t } = useTranslation();
  const { scale } = zoom.view;
  const percent = `${Math.round(scale * 100)} %`;
  return (
    <header className={classes.bar}>
      {all > 1 && (
        <span className={classes.count} aria-live="polite">
          {t('viewer.of', { at: at + 1, all })}
        </span>
      )}
      <span className={classes.name}>{picture.name}</span>
      <IconButton
        icon="zoom-out"
        label={t('viewer.zoomOut')}
        aria-disabled={scale <= 1}
        onClick={() => zoom.zoom(1 / zoomStep)}
      />
      <button type="button" className={classes.percent} title={t('viewer.fit')} onClick={zoom.reset}>
        <span aria-live="polite">{percent}</span>
      </button>
      <IconButton
        icon="zoom-in"
        label={t('viewer.zoomIn')}
        aria-disabled={scale >= maxScale}
        onClick={() => zoom.zoom(zoomStep)}
      />
      <a
        className={classes.save}
        href={`${picture.src}?download=1`}
        download={picture.name}
        aria-label={t('viewer.download')}
        title={t('viewer.download')}
      >
        <Icon name="download" size={22} />
      </a>
      <IconButton icon="cross" label={t('common.close')} onClick={onClose} />
    </header>
  );
}
