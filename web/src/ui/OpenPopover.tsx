import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { cloneElement, type ReactElement } from 'react';
import { isTopmost } from './layers/stack.ts';
import { useLayer } from './layers/useLayer.ts';
import classes from './Popover.module.css';
import type { PopoverProps } from './Popover.tsx';
import { MantineRoot } from './theme/MantineRoot.tsx';
import { useOpenedAsItComes } from './useOpenedAsItComes.ts';

type Props = PopoverProps & { container: HTMLElement | null };

/** The surface itself; use it by Popover.tsx, which loads it. */
export function OpenPopover({ target, label, look, container, children }: Props) {
  const [isOpen, change] = useOpenedAsItComes(container);
  const layer = useLayer({ isOpen, onClose: () => change(false), opener: () => container?.querySelector('button') });
  const button = cloneElement(target as ReactElement<{ onClick: () => void }>, { onClick: () => change(!isOpen) });
  return (
    <MantineRoot>
      <Popover
        opened={isOpen}
        // A press in a menu that is open over it is not one elsewhere.
        onChange={(opened) => (opened || isTopmost(layer)) && change(opened)}
        position={look ? 'bottom-end' : 'bottom-start'}
        offset={6}
        // Else it makes a phone's page wider before it is moved into it.
        floatingStrategy="fixed"
        trapFocus
        // The layer's.
        closeOnEscape={false}
        returnFocus={false}
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: look ? classes.panel : classes.dropdown }}
      >
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
      </Popover>
    </MantineRoot>
  );
}
