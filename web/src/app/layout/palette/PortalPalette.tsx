import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { queryFeature } from '../../../query/querySaga.ts';
import { Palette } from '../../../ui/palette/Palette.tsx';
import type { PaletteItem } from '../../../ui/palette/palette.ts';
import { useRecent } from './useRecent.ts';
import { useSources } from './useSources.ts';

/** The search for people needs the cache. */
export const features = [queryFeature];

/** The portal's palette: what was opened recently, pages, people, actions. */
export function PortalPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { recent, remember } = useRecent();
  const sources = useSources(recent);
  const open = (item: PaletteItem, inNewTab: boolean) => {
    if (item.to === undefined) return item.run?.();
    remember(item);
    if (inNewTab) window.open(item.to, '_blank', 'noopener');
    else void navigate(item.to);
  };
  return (
    <Palette
      label={t('layout.search')}
      placeholder={t('palette.placeholder')}
      sources={sources}
      onOpen={open}
      onClose={onClose}
    />
  );
}
