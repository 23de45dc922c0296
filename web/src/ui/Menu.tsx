import { createContext, lazy, use, type ReactNode } from 'react';
import type { IconName } from './Icon.tsx';
import { loadNamed } from '../lib/lazyNamed.ts';
import { OnDemand, type OpeningButton } from './OnDemand.tsx';

export interface ItemLook {
  /** Not for choices, where the tick stands instead. */
  icon?: IconName;
  /** One of several choices: says whether it is the one. */
  chosen?: boolean;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}
export type ItemProps = ItemLook & ({ onSelect: () => void; to?: never } | { to: string; onSelect?: never });

export interface MenuParts {
  Item: (props: ItemProps) => ReactNode;
  Label: (props: { children: ReactNode }) => ReactNode;
  Divider: () => ReactNode;
}

/** What the items are drawn with; comes with the open menu. */
export const PartsContext = createContext<MenuParts | null>(null);

const load = loadNamed(() => import('./OpenMenu.tsx'), 'OpenMenu');
const OpenMenu = lazy(load);

interface Props {
  /** The button that opens it. */
  target: OpeningButton;
  /** Fetches the items, when these come with the menu. */
  loadItems?: () => unknown;
  children: ReactNode;
}

export const Menu = ({ target, loadItems, children }: Props) => (
  <OnDemand target={target} popup="menu" load={() => [load(), loadItems?.()]}>
    {(container) => (
      <OpenMenu target={target} container={container}>
        {children}
      </OpenMenu>
    )}
  </OnDemand>
);

const useParts = () => use(PartsContext) as MenuParts;

export const MenuItem = (props: ItemLook & { onSelect: () => void }) => {
  const { Item } = useParts();
  return <Item {...props} />;
};

export const MenuLink = (props: ItemLook & { to: string }) => {
  const { Item } = useParts();
  return <Item {...props} />;
};

export const MenuLabel = (props: { children: ReactNode }) => {
  const { Label } = useParts();
  return <Label {...props} />;
};

export const MenuDivider = () => {
  const { Divider } = useParts();
  return <Divider />;
};
