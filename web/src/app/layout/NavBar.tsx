import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { selectCount } from '../../features/notifications/unreadSlice.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Brand } from './Brand.tsx';
import type { MenuEntry } from './menu.ts';
import classes from './NavBar.module.css';
import { UserCard } from './UserCard.tsx';
import { useMenu } from './useMenu.ts';

export function NavBar() {
  const { t } = useTranslation();
  const entries = useMenu();
  return (
    <nav className={classes.nav} data-panel aria-label={t('layout.mainMenu')}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <NavList entries={entries} />
      <UserCard />
    </nav>
  );
}

export const NavList = ({ entries, onOpen }: { entries: MenuEntry[]; onOpen?: () => void }) => (
  <ul className={classes.list}>
    {entries.map((entry) => (
      <li key={entry.code}>
        <NavItem entry={entry} onOpen={onOpen} />
      </li>
    ))}
  </ul>
);

function NavItem({ entry: { code, path, icon, name, title }, onOpen }: { entry: MenuEntry; onOpen?: () => void }) {
  const { t } = useTranslation();
  const count = useSelector(selectCount(code));
  return (
    <NavLink to={path} onClick={onOpen} className={({ isActive }) => `${classes.item} ${isActive ? classes.on : ''}`}>
      <Icon name={icon} />
      <span className={classes.label}>{name || t(title)}</span>
      {count > 0 && <Badge tone="accent">{count > 99 ? '99+' : count}</Badge>}
    </NavLink>
  );
}
