import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../Button.tsx';
import type { IconName } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { Menu, MenuItem, MenuLink } from '../Menu.tsx';
import classes from './HeaderActs.module.css';
import { useMedia } from '../useMedia.ts';
import { useOverflow } from './useOverflow.ts';

export type HeaderAct = {
  id: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  busy?: boolean;
  /** The main act; it stays in sight and stands last. */
  main?: boolean;
} & ({ to: string; onSelect?: never } | { onSelect: () => void; to?: never });

const lookOf = ({ main }: HeaderAct) => (main ? 'filled' : 'outline');

const ActButton = ({ act }: { act: HeaderAct }) =>
  act.to === undefined ? (
    <Button look={lookOf(act)} icon={act.icon} disabled={act.disabled} busy={act.busy} onClick={act.onSelect}>
      {act.label}
    </Button>
  ) : (
    <LinkButton look={lookOf(act)} icon={act.icon} to={act.to}>
      {act.label}
    </LinkButton>
  );

const ActItem = ({ act: { label, icon, danger, disabled, to, onSelect } }: { act: HeaderAct }) =>
  to === undefined ? (
    <MenuItem icon={icon} danger={danger} disabled={disabled} onSelect={onSelect!}>
      {label}
    </MenuItem>
  ) : (
    <MenuLink icon={icon} to={to}>
      {label}
    </MenuLink>
  );

/** Acts of a page; those that do not fit are in a menu, on a phone all but the main one. */
export function HeaderActs({ acts }: { acts: readonly HeaderAct[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const sorted = acts.toSorted((one, other) => Number(one.main ?? false) - Number(other.main ?? false));
  const keep = sorted.length - 1;
  const of = sorted.map(({ label }) => label).join('|');
  const wide = useOverflow({ list, keep, moreWidth: 44, gap: 8, of });
  const isPhone = useMedia('(max-width: 768px)');
  const isHidden = (at: number) => (isPhone ? at !== keep : wide.has(at));
  const rest = sorted.filter((_, at) => isHidden(at));
  return (
    <div ref={list} className={classes.acts}>
      {sorted.map((act, at) => (
        <span key={act.id} data-item className={isHidden(at) ? classes.gone : classes.act}>
          <ActButton act={act} />
        </span>
      ))}
      {rest.length > 0 && (
        <Menu target={<IconButton icon="more" label={t('common.more')} />}>
          {rest.map((act) => (
            <ActItem key={act.id} act={act} />
          ))}
        </Menu>
      )}
    </div>
  );
}
