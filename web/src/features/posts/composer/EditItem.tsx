import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuItem } from '../../../ui/Menu.tsx';
import { prepareEditing } from './editing.ts';

/** "Edit" in a menu; what it opens is fetched with the menu. */
export function EditItem({ onSelect }: { onSelect: () => void }) {
  const { t } = useTranslation();
  useEffect(prepareEditing, []);
  return (
    <MenuItem icon="edit" onSelect={onSelect}>
      {t('common.edit')}
    </MenuItem>
  );
}
