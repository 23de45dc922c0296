import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import { LayerContext } from '../layers/LayerContext.ts';
import { useLayer } from '../layers/useLayer.ts';
import { MantineRoot } from '../theme/MantineRoot.tsx';
import { useScrollLock } from '../useScrollLock.ts';
import classes from './Drawer.module.css';

export interface DrawerProps {
  title: ReactNode;
  onClose: () => void;
  closeLabel: string;
  /** Pixels. */
  width?: number;
  /** Buttons between the title and the ✕, such as to the next of a list. */
  acts?: ReactNode;
  /** Stays in view below the content: Save and Cancel. */
  footer?: ReactNode;
  /** What was typed would be lost: closing asks first. */
  unsaved?: boolean;
  children: ReactNode;
}

/** The window itself; use it by Drawer.tsx, which loads it. */
export function DrawerWindow(props: DrawerProps) {
  const { title, onClose, closeLabel, width = 400, acts, footer, unsaved, children } = props;
  useScrollLock();
  const layer = useLayer({ onClose, unsaved });
  return (
    <LayerContext value={layer}>
      <MantineRoot>
        <Drawer.Root
          opened
          onClose={layer.close}
          position="right"
          size={width}
          // The layer's.
          closeOnEscape={false}
          returnFocus={false}
          // Mantine's own lock puts a <style> element into the page, which the content security policy forbids.
          lockScroll={false}
          transitionProps={{ duration: 0 }}
          classNames={{ overlay: classes.veil, content: classes.content, title: classes.title, body: classes.body }}
        >
          <Drawer.Overlay />
          <Drawer.Content>
            <div className={classes.header}>
              {/* The focus starts here, so that a screen reader reads the drawer from its beginning. */}
              <Drawer.Title tabIndex={-1} data-autofocus="">
                {title}
              </Drawer.Title>
              {acts}
              <IconButton icon="cross" label={closeLabel} onClick={layer.close} />
            </div>
            <Drawer.Body>{children}</Drawer.Body>
            {footer && (
              <div className={classes.footer} data-foot="">
                {footer}
              </div>
            )}
          </Drawer.Content>
        </Drawer.Root>
      </MantineRoot>
    </LayerContext>
  );
}
