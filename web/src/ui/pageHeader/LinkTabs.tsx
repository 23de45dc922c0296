import { useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../Icon.tsx';
import { control, mayLeave } from '../layers/control.ts';
import { Menu, MenuLink } from '../Menu.tsx';
import classes from './LinkTabs.module.css';
import { useOverflow } from './useOverflow.ts';

export interface LinkTab {
  value: string;
  label: string;
  /** Beside the label. */
  count?: string | number;
  /** A page of its own. Absent: the tab is a parameter of this page's address. */
  to?: string;
}

interface Props {
  label: string;
  value: string;
  tabs: readonly LinkTab[];
  /** The parameter for tabs without `to`; the first tab has none. */
  param?: string;
}

/** Tabs that are addresses: Back, a new window and a shared link work. What does not fit is under "More". */
export function LinkTabs({ label, value, tabs, param = 'tab' }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const addressOf = useTabAddress(tabs, param);
  const keep = tabs.findIndex((tab) => tab.value === value);
  const of = tabs.map((tab) => `${tab.label} ${tab.count ?? ''}`).join('|');
  const hidden = useOverflow({ list, keep: Math.max(0, keep), moreWidth: 96, gap: 20, of });
  const rest = tabs.filter((_, at) => hidden.has(at));
  return (
    <nav aria-label={label} className={classes.nav} onClickCapture={useAskFirst()}>
      <div ref={list} className={classes.list}>
        {tabs.map((tab, at) => (
          <Link
            key={tab.value}
            data-item
            to={addressOf(tab)}
            preventScrollReset
            aria-current={tab.value === value ? 'page' : undefined}
            className={`${classes.tab} ${hidden.has(at) ? classes.gone : ''}`}
          >
            {tab.label}
            {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
          </Link>
        ))}
        {rest.length > 0 && (
          <Menu
            target={
              <button type="button" className={classes.tab}>
                {t('common.more')}
                <Icon name="down" size={16} />
              </button>
            }
          >
            {rest.map((tab) => (
              <MenuLink key={tab.value} to={addressOf(tab)}>
                {tab.count === undefined ? tab.label : `${tab.label} ${tab.count}`}
              </MenuLink>
            ))}
          </Menu>
        )}
      </div>
    </nav>
  );
}

/** Another tab takes the form of this one away, though the page stays: the router asks before other pages only. */
function useAskFirst() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || !control.isUnsaved?.() || link.pathname !== location.pathname) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void mayLeave().then((may) => may && navigate(link.pathname + link.search, { preventScrollReset: true }));
  };
}

/** A tab in the address keeps its other parameters, but not those of the table that it showed. */
function useTabAddress(tabs: readonly LinkTab[], param: string) {
  const { pathname } = useLocation();
  return (tab: LinkTab): string => {
    if (tab.to !== undefined) return tab.to;
    return tab === tabs[0] ? pathname : `${pathname}?${new URLSearchParams({ [param]: tab.value })}`;
  };
}
