import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { MantineRoot } from './theme/MantineRoot.tsx';
import { useScrollLock } from './useScrollLock.ts';

export interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  closeLabel: string;
  /** Pixels. */
  width?: number;
  children: ReactNode;
}

/** The window itself; use it by Dialog.tsx, which loads it. */
export function DialogWindow({ title, onClose, closeLabel, width = 600, children }: DialogProps) {
  useScrollLock();
  return (
    <MantineRoot>
      <Modal.Root
        opened
        onClose={onClose}
        size={width}
        centered
        // Mantine's own lock puts a <style> element into the page, which the content security policy forbids.
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        classNames={{ overlay: classes.veil, content: classes.content, title: classes.title, body: classes.body }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <div className={classes.header}>
            <Modal.Title>{title}</Modal.Title>
            <IconButton icon="cross" label={closeLabel} onClick={onClose} />
          </div>
          <Modal.Body>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  );
}
