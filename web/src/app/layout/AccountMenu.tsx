import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { languageNames, languages } from '../../lib/i18n/languages.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectIsSuperadmin, selectLanguage, selectMay, selectMe } from '../../session/sessionSelectors.ts';
import { languageChosen, signOutAsked } from '../../session/sessionSlice.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { mayLeave } from '../../ui/layers/control.ts';
import { Menu, MenuDivider, MenuItem, MenuLabel, MenuLink } from '../../ui/Menu.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './AccountMenu.module.css';
import { ThemeItems } from './ThemeItems.tsx';

const CompanyDialog = lazyNamed(() => import('./CompanyDialog.tsx'), 'CompanyDialog');
const ShortcutsDialog = lazyNamed(() => import('../shortcuts/ShortcutsDialog.tsx'), 'ShortcutsDialog', 'shortcuts');
const selectMayDark = selectMay('dark_theme');

export function AccountMenu() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const me = useSelector(selectMe);
  const language = useSelector(selectLanguage);
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const mayDark = useSelector(selectMayDark);
  const [isChoosing, setChoosing] = useState(false);
  const [isShortcuts, showShortcuts] = useState(false);
  if (!me) return null;
  const button = (
    <button type="button" className={classes.button}>
      <VisuallyHidden>{t('layout.account')}</VisuallyHidden>
      <Avatar name={me.fullName} src={me.pics[0]?.mini ?? me.avatar} />
    </button>
  );
  return (
    <>
      <Menu target={button}>
        {isSuperadmin ? (
          <MenuItem icon="swap" onSelect={() => setChoosing(true)} children={t('layout.changeCompany')} />
        ) : (
          <MenuLink icon="person" to={`/profile/${me._id}`} children={t('layout.myProfile')} />
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
        <MenuItem icon="keyboard" onSelect={() => showShortcuts(true)} children={t('layout.shortcuts')} />
        <MenuItem
          icon="exit"
          onSelect={() => void mayLeave().then((may) => may && dispatch(signOutAsked()))}
          children={t('layout.signOut')}
        />
      </Menu>
      <Suspense>
        {isChoosing && <CompanyDialog onClose={() => setChoosing(false)} />}
        {isShortcuts && <ShortcutsDialog onClose={() => showShortcuts(false)} />}
      </Suspense>
    </>
  );
}
