import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { languageNames, languages } from '../../lib/i18n/languages.ts';
import { selectIsSuperadmin, selectLanguage, selectMay, selectMe } from '../../session/sessionSelectors.ts';
import { languageChosen, signOutAsked } from '../../session/sessionSlice.ts';
import { mayLeave } from '../../ui/layers/control.ts';
import { MenuDivider, MenuItem, MenuLabel, MenuLink } from '../../ui/Menu.tsx';
import { helpFrom } from './helpFrom.ts';
import { ThemeItems } from './ThemeItems.tsx';

const selectMayDark = selectMay('dark_theme');

interface Props {
  onChangeCompany: () => void;
  onShortcuts: () => void;
}

export function AccountMenuItems({ onChangeCompany, onShortcuts }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const me = useSelector(selectMe);
  const language = useSelector(selectLanguage);
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const mayDark = useSelector(selectMayDark);
  return (
    <>
      {isSuperadmin ? (
        <MenuItem icon="swap" onSelect={onChangeCompany} children={t('layout.changeCompany')} />
      ) : (
        <MenuLink icon="person" to={`/profile/${me?._id}`} children={t('layout.myProfile')} />
      )}
      {mayDark && <ThemeItems />}
      <MenuDivider />
      <MenuLabel>{t('layout.language')}</MenuLabel>
      {languages.map((one) => (
        <MenuItem key={one} chosen={one === language} onSelect={() => dispatch(languageChosen(one))}>
          {languageNames[one]}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuLink icon="help" to={helpFrom(useLocation())} children={t('layout.help')} />
      <MenuItem icon="keyboard" onSelect={onShortcuts} children={t('layout.shortcuts')} />
      <MenuItem
        icon="exit"
        onSelect={() => void mayLeave().then((may) => may && dispatch(signOutAsked()))}
        children={t('layout.signOut')}
      />
    </>
  );
}
