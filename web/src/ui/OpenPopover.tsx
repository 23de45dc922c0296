import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { cloneElement, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isTopmost } from './layers/stack.ts';
import { useLayer } from './layers/useLayer.ts';
import classes from './Popover.module.css';
import type { PopoverProps } from './Popover.tsx';
import { Sheet } from './Sheet.tsx';
import { MantineRoot } from './theme/MantineRoot.tsx';
import { useMedia } from './useMedia.ts';
import { useOpenedAsItComes } from './useOpenedAsItComes.ts';

type Props = PopoverProps & { container: HTMLElement | null };
type SurfaceProps = Props & { isOpen: boolean; change: (opened: boolean) => void };

/** The surface itself; use it by Popover.tsx, which loads it. */
export function OpenPopover(props: Props) {
  const [isOpen, change] = useOpenedAsItComes(props.container);
  const isPhone = useMedia('(max-width: 768px)');
  const target = props.target as ReactElement<{ onClick: () => void }>;
  const button = cloneElement(target, { onClick: () => change(!isOpen) });
  const Surface = isPhone && !props.look ? OnPhone : BesideButton;
  return <Surface {...props} target={button} isOpen={isOpen} change={change} />;
}

function BesideButton({ target, label, look, container, isOpen, change, children }: SurfaceProps) {
  const layer = useLayer({ isOpen, onClose: () => change(false), opener: () => container?.querySelector('button') });
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
        <Popover.Target>{target}</Popover.Target>
        <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
      </Popover>
    </MantineRoot>
  );
}

/** A sheet from the lower edge, outside of what the button is in. */
function OnPhone({ target, label, isOpen, change, children }: SurfaceProps) {
  const { t } = useTranslation();
  const sheet = (
    <Sheet title={label} closeLabel={t('common.close')} onClose={() => change(false)}>
      {children}
    </Sheet>
  );
  return (
    <>
      {cloneElement(target, { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      {isOpen && createPortal(sheet, document.body)}
    </>
  );
}
