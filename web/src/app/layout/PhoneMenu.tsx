import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { languageNames, languages, type Language } from '../../lib/i18n/languages.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { selectIsSuperadmin, selectLanguage, selectMay } from '../../session/sessionSelectors.ts';
import { languageChosen, signOutAsked } from '../../session/sessionSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { mayLeave } from '../../ui/layers/control.ts';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { themeChoices, useTheme, type ThemeChoice } from '../../ui/theme/useTheme.ts';
import { helpFrom } from './helpFrom.ts';
import type { MenuEntry } from './menu.ts';
import { NavList } from './NavBar.tsx';
import classes from './PhoneMenu.module.css';
import { UserCard } from './UserCard.tsx';

const CompanyChooser = lazyNamed(
  () => import('../../features/companies/CompanyChooser.tsx'),
  'CompanyChooser',
  'companies',
);
const selectMayDark = selectMay('dark_theme');

/** The main menu of a phone: the user, the pages that are not in the bar, the settings, and the sign-out. */
export function PhoneMenu({ entries, onClose }: { entries: MenuEntry[]; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const mayDark = useSelector(selectMayDark);
  const location = useLocation();
  const navigate = useNavigate();
  const openHelp = () => {
    onClose();
    void navigate(helpFrom(location));
  };
  const [isChoosing, setChoosing] = useState(false);
  const signOut = async () => {
    // The question would stand behind the sheet.
    onClose();
    if (await mayLeave()) dispatch(signOutAsked());
  };
  if (isChoosing) {
    return (
      <Sheet title={t('layout.changeCompany')} closeLabel={t('common.close')} onClose={onClose}>
        <Suspense>
          <CompanyChooser onChosen={onClose} />
        </Suspense>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('layout.menu')} closeLabel={t('common.close')} onClose={onClose}>
      <div className={classes.user}>
        <UserCard onOpen={onClose} />
      </div>
      {entries.length > 0 && (
        <nav className={classes.pages} aria-label={t('layout.mainMenu')}>
          <NavList entries={entries} onOpen={onClose} />
        </nav>
      )}
      <div className={classes.settings}>
        {isSuperadmin && (
          <Button look="outline" icon="swap" onClick={() => setChoosing(true)} children={t('layout.changeCompany')} />
        )}
        {mayDark && <ThemeSelect />}
        <LanguageSelect />
        <Button look="outline" icon="help" onClick={openHelp} children={t('layout.help')} />
      </div>
      <Button look="outline" icon="exit" wide onClick={signOut} children={t('layout.signOut')} />
    </Sheet>
  );
}

function ThemeSelect() {
  const { t } = useTranslation();
  const { choice, choose } = useTheme();
  const options = themeChoices.map((value) => ({ value, label: t(`layout.theme_${value}`) }));
  return (
    <Select
      label={t('layout.theme')}
      options={options}
      value={choice}
      onChange={(value) => choose(value as ThemeChoice)}
    />
  );
}

function LanguageSelect() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage) ?? 'en';
  const options = languages.map((value) => ({ value, label: languageNames[value] }));
  const choose = (value: string) => dispatch(languageChosen(value as Language));
  return <Select label={t('layout.language')} options={options} value={language} onChange={choose} />;
}
