import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyNamed, loadNamed } from '../../lib/lazyNamed.ts';
import { selectMe } from '../../session/sessionSelectors.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './AccountMenu.module.css';

const loadItems = loadNamed(() => import('./AccountMenuItems.tsx'), 'AccountMenuItems');
const AccountMenuItems = lazy(loadItems);
const CompanyDialog = lazyNamed(() => import('./CompanyDialog.tsx'), 'CompanyDialog', 'companies');
const ShortcutsDialog = lazyNamed(() => import('../shortcuts/ShortcutsDialog.tsx'), 'ShortcutsDialog', 'shortcuts');

export function AccountMenu() {
  const { t } = useTranslation();
  const me = useSelector(selectMe);
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
      <Menu target={button} loadItems={loadItems}>
        <AccountMenuItems onChangeCompany={() => setChoosing(true)} onShortcuts={() => showShortcuts(true)} />
      </Menu>
      <Suspense>
        {isChoosing && <CompanyDialog onClose={() => setChoosing(false)} />}
        {isShortcuts && <ShortcutsDialog onClose={() => showShortcuts(false)} />}
      </Suspense>
    </>
  );
}
