import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { clampZoom, zooms } from '../../ui/orgChart/layout.ts';
import classes from './Structure.module.css';

export function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t, i18n } = useTranslation();
  const by = (step: number) => onZoom(clampZoom(zoom + step));
  return (
    <div role="group" aria-label={t('structure.zoom')} className={classes.zoom}>
      <IconButton
        icon="zoom-out"
        size={18}
        label={t('structure.smaller')}
        disabled={zoom <= zooms.least}
        onClick={() => by(-zooms.step)}
      />
      <button type="button" title={t('structure.natural')} onClick={() => onZoom(1)}>
        {numberFormat(i18n.language, { style: 'percent' }).format(zoom)}
      </button>
      <IconButton
        icon="zoom-in"
        size={18}
        label={t('structure.larger')}
        disabled={zoom >= zooms.most}
        onClick={() => by(zooms.step)}
      />
    </div>
  );
}
