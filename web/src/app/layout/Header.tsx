import { useSelector } from 'react-redux';
import { Bell } from '../../features/notifications/Bell.tsx';
import { usePageTitle } from '../../lib/pageTitle.ts';
import { selectIsSuperadmin } from '../../session/sessionSelectors.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import classes from './Header.module.css';

export function Header() {
  const title = usePageTitle();
  const isSuperadmin = useSelector(selectIsSuperadmin);
  return (
    <header className={classes.header}>
      {/* The page's own h1 says it to screen readers. */}
      <span className={classes.title} aria-hidden="true">
        {title}
      </span>
      <span className={classes.brand}>
        <Brand />
      </span>
      {!isSuperadmin && (
        <span className={classes.bell}>
          <Bell />
        </span>
      )}
      <AccountMenu />
    </header>
  );
}
