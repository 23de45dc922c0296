import { useTranslation } from 'react-i18next';
import { MenuItem } from '../../../ui/Menu.tsx';

export interface TranslationChoice {
  isTranslated: boolean;
  onToggle: () => void;
}

export function TranslateItem({ isTranslated, onToggle }: TranslationChoice) {
  const { t } = useTranslation();
  return (
    <MenuItem icon="globe" onSelect={onToggle}>
      {t(isTranslated ? 'translation.original' : 'translation.translate')}
    </MenuItem>
  );
}
