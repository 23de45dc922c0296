import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadNamed } from '../../lib/lazyNamed.ts';
import { ownName, useSections } from '../../session/sections.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { OptionalPart } from '../../ui/OptionalPart.tsx';
import { Popover } from '../../ui/Popover.tsx';
import classes from './Bell.module.css';
import { selectUnread } from './unreadSlice.ts';

const load = loadNamed(() => import('./BellPanel.tsx'), 'BellPanel', 'notifications');
const BellPanel = lazy(load);
const prepare = () => void load();

/** Opens the newest notifications beside it; on a phone, their page. */
export function Bell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key } = useLocation();
  const count = useSelector(selectUnread);
  const title = ownName(useSections(), 'notifications') || t('layout.notifications');
  const label = count ? t('layout.unread', { count }) : title;
  const bell = { icon: 'bell', label, count } as const;
  return (
    <>
      <span className={classes.phone}>
        <IconButton {...bell} onClick={() => navigate('/notifications')} />
      </span>
      <span className={classes.wide} onPointerEnter={prepare} onFocus={prepare}>
        {/* It closes when a notification leads to another page. */}
        <Popover key={key} target={<IconButton {...bell} />} label={title} look="panel">
          <OptionalPart waiting={<div className={classes.loading} />} failed={t('common.loadFailed')}>
            <BellPanel />
          </OptionalPart>
        </Popover>
      </span>
    </>
  );
}
