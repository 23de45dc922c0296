import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './Icon.tsx';
import { PartsContext, type ItemLook, type ItemProps, type MenuParts } from './Menu.tsx';
import classes from './Menu.module.css';
import { useLayer } from './layers/useLayer.ts';
import { MantineRoot } from './theme/MantineRoot.tsx';
import { useOpenedAsItComes } from './useOpenedAsItComes.ts';

const look = ({ icon, danger, disabled }: ItemLook) => ({
  leftSection: icon && <Icon name={icon} size={18} />,
  mod: { danger },
  disabled,
});

function Item({ children, to, onSelect, chosen, ...rest }: ItemProps) {
  const common = look({ ...rest, children });
  if (to !== undefined) return <Menu.Item {...common} component={Link} to={to} children={children} />;
  if (chosen === undefined) return <Menu.Item {...common} onClick={onSelect} children={children} />;
  const tick = <Icon name="tick" size={18} />;
  return (
    <Menu.RadioItem
      value=""
      checked={chosen}
      onChange={onSelect}
      checkIcon={tick}
      closeMenuOnClick
      children={children}
    />
  );
}

const parts: MenuParts = {
  Item,
  Label: ({ children }) => <Menu.Label>{children}</Menu.Label>,
  Divider: () => <Menu.Divider />,
};

interface Props {
  target: ReactElement;
  container: HTMLElement | null;
  children: ReactNode;
}

/** The menu itself; use it by Menu.tsx, which loads it. */
export function OpenMenu({ target, container, children }: Props) {
  const [isOpen, change] = useOpenedAsItComes(container);
  useLayer({ isOpen, onClose: () => change(false), opener: () => container?.querySelector('button') });
  return (
    <MantineRoot>
      <Menu
        opened={isOpen}
        onChange={change}
        position="bottom-end"
        offset={6}
        transitionProps={{ duration: 0 }}
        withInitialFocusPlaceholder={false}
        // The layer's.
        closeOnEscape={false}
        returnFocus={false}
        classNames={classes}
      >
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          <PartsContext value={parts}>{children}</PartsContext>
        </Menu.Dropdown>
      </Menu>
    </MantineRoot>
  );
}
