import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isMatch, type PaletteItem, type PaletteSource } from '../../../ui/palette/palette.ts';
import { useMenu } from '../useMenu.ts';
import { useActs } from './useActs.ts';
import { usePeople } from './usePeople.ts';

const local = (id: string, label: string, items: readonly PaletteItem[]): PaletteSource => ({
  id,
  label,
  find: (text) => items.filter((item) => isMatch(item, text)),
});

export function useSources(recent: readonly PaletteItem[]): PaletteSource[] {
  const { t } = useTranslation();
  const entries = useMenu();
  const acts = useActs();
  const people = usePeople();
  return useMemo(() => {
    const pages = entries.map(({ code, path, icon, name, title }) => ({
      id: code,
      to: path,
      icon,
      title: name || t(title),
    }));
    // A page is shown under its present name.
    const known = recent.map((item) => pages.find(({ to }) => to === item.to) ?? item);
    const lately: PaletteSource = {
      id: 'recent',
      label: t('palette.recent'),
      find: (text) => (text ? [] : known),
    };
    return [
      lately,
      local('pages', t('palette.pages'), pages),
      ...(people ? [people] : []),
      local('acts', t('palette.acts'), acts),
    ];
  }, [acts, entries, people, recent, t]);
}
