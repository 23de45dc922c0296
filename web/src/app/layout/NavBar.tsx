import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { NavLink } from 'react-router-dom';
import { selectUnread } from '../../features/notifications/unreadSlice.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Brand } from './Brand.tsx';
import classes from './NavBar.module.css';
import { useSections, type Section } from './sections.ts';
import { UserCard } from './UserCard.tsx';

export function NavBar() {
  const { t } = useTranslation();
  const sections = useSections();
  return (
    <nav className={classes.nav} aria-label={t('layout.mainMenu')}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <ul className={classes.list}>
        {sections.map((section) => (
          <li key={section.code}>
            <NavItem section={section} />
          </li>
        ))}
      </ul>
      <UserCard />
    </nav>
  );
}

function NavItem({ section: { code, path, icon } }: { section: Section }) {
  const { t } = useTranslation();
  const unread = useSelector(selectUnread);
  const count = code === 'notifications' ? unread : 0;
  return (
    <NavLink to={path} className={({ isActive }) => `${classes.item} ${isActive ? classes.on : ''}`}>
      <Icon name={icon} />
      <span className={classes.label}>{t(`layout.${code}`)}</span>
      {count > 0 && <Badge tone="accent">{count > 99 ? '99+' : count}</Badge>}
    </NavLink>
  );
}
