import { useTranslation } from 'react-i18next';
import { MenuDivider, MenuItem, MenuLabel } from '../../ui/Menu.tsx';
import { themeChoices, useTheme } from '../../ui/theme/useTheme.ts';

export function ThemeItems() {
  const { t } = useTranslation();
  const { choice, choose } = useTheme();
  return (
    <>
      <MenuDivider />
      <MenuLabel>{t('layout.theme')}</MenuLabel>
      {themeChoices.map((one) => (
        <MenuItem key={one} chosen={one === choice} onSelect={() => choose(one)}>
          {t(`layout.theme_${one}`)}
        </MenuItem>
      ))}
    </>
  );
}
