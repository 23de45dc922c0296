import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { selectUnread } from '../../features/notifications/unreadSlice.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './PhoneTabs.module.css';
import { useSections } from './sections.ts';

const PhoneMenu = lazy(() => import('./PhoneMenu.tsx').then(({ PhoneMenu: Sheet }) => ({ default: Sheet })));

/** The footer of a phone: what one opens most, and the menu with the rest. */
export function PhoneTabs() {
  const { t } = useTranslation();
  const unread = useSelector(selectUnread);
  const [isOpen, setOpen] = useState(false);
  const sections = useSections().filter(({ code }) => code !== 'profile');
  return (
    <nav className={classes.tabs} aria-label={t('layout.mainMenu')}>
      {sections.map(({ code, path, icon }) => (
        <NavLink key={code} to={path} className={({ isActive }) => `${classes.tab} ${isActive ? classes.on : ''}`}>
          <Icon name={icon} size={22} />
          {t(`layout.${code}`)}
          {code === 'notifications' && unread > 0 && (
            <span className={classes.count}>{unread > 99 ? '99+' : unread}</span>
          )}
        </NavLink>
      ))}
      <button type="button" className={classes.tab} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" size={22} />
        {t('layout.menu')}
      </button>
      <Suspense>{isOpen && <PhoneMenu onClose={() => setOpen(false)} />}</Suspense>
    </nav>
  );
}
