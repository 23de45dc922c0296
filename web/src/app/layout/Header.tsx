import { useSelector } from 'react-redux';
import { Bell } from '../../features/notifications/Bell.tsx';
import { selectIsSuperadmin } from '../../session/sessionSelectors.ts';
import { useTitle } from '../useTitle.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import classes from './Header.module.css';
import { splitForPhone } from './menu.ts';
import { SearchButton } from './SearchButton.tsx';
import { useMenu } from './useMenu.ts';

export function Header() {
  const title = useTitle();
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const isInBar = splitForPhone(useMenu()).tabs.some(({ code }) => code === 'notifications');
  return (
    <header className={classes.header}>
      {/* Screen readers read the page's h1. */}
      <span className={classes.title} aria-hidden="true">
        {title}
      </span>
      <span className={classes.brand}>
        <Brand />
      </span>
      <SearchButton />
      {!isSuperadmin && (
        <span className={isInBar ? classes.inBar : undefined}>
          <Bell />
        </span>
      )}
      <AccountMenu />
    </header>
  );
}
