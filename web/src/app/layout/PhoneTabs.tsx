import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { selectCount } from '../../features/notifications/unreadSlice.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Icon } from '../../ui/Icon.tsx';
import { splitForPhone, type MenuEntry } from './menu.ts';
import classes from './PhoneTabs.module.css';
import { useMenu } from './useMenu.ts';

const PhoneMenu = lazyNamed(() => import('./PhoneMenu.tsx'), 'PhoneMenu');

/** The footer of a phone: the first entries of the menu, and "Menu" with the others. */
export function PhoneTabs() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { tabs, more } = splitForPhone(useMenu());
  return (
    <nav className={classes.tabs} aria-label={t('layout.mainMenu')}>
      {tabs.map((entry) => (
        <Tab key={entry.code} entry={entry} />
      ))}
      <button type="button" className={classes.tab} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" size={22} />
        <span className={classes.label}>{t('layout.menu')}</span>
      </button>
      <Suspense>{isOpen && <PhoneMenu entries={more} onClose={() => setOpen(false)} />}</Suspense>
    </nav>
  );
}

function Tab({ entry: { code, path, icon, name, title } }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  const count = useSelector(selectCount(code));
  return (
    <NavLink to={path} className={({ isActive }) => `${classes.tab} ${isActive ? classes.on : ''}`}>
      <Icon name={icon} size={22} />
      <span className={classes.label}>{name || t(title)}</span>
      {count > 0 && <span className={classes.count}>{count > 99 ? '99+' : count}</span>}
    </NavLink>
  );
}
