import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { LayerContext } from './layers/LayerContext.ts';
import { useLayer } from './layers/useLayer.ts';
import { MantineRoot } from './theme/MantineRoot.tsx';
import { useScrollLock } from './useScrollLock.ts';

export interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  closeLabel: string;
  /** Pixels. */
  width?: number;
  /** What was typed would be lost: closing asks first. */
  unsaved?: boolean;
  /** What it shows is not shown again: only a button inside it closes it. Its title takes the focus. */
  stays?: boolean;
  children: ReactNode;
}

/** The window itself; use it by Dialog.tsx, which loads it. */
export function DialogWindow({ title, onClose, closeLabel, width = 600, unsaved, stays, children }: DialogProps) {
  useScrollLock();
  const layer = useLayer({ onClose: stays ? () => undefined : onClose, unsaved });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (stays) heading.current?.focus();
  }, [stays]);
  return (
    <LayerContext value={layer}>
      <MantineRoot>
        <Modal.Root
          opened
          onClose={layer.close}
          size={width}
          centered
          // The layer's.
          closeOnEscape={false}
          returnFocus={false}
          // Mantine's own lock puts a <style> element into the page, which the content security policy forbids.
          lockScroll={false}
          transitionProps={{ duration: 0 }}
          classNames={{
            overlay: classes.veil,
            inner: classes.inner,
            content: classes.content,
            title: classes.title,
            body: classes.body,
          }}
        >
          <Modal.Overlay />
          <Modal.Content>
            <div className={classes.header}>
              <Modal.Title ref={heading} tabIndex={-1}>
                {title}
              </Modal.Title>
              {!stays && <IconButton icon="cross" label={closeLabel} onClick={layer.close} />}
            </div>
            <Modal.Body>
              <Content>{children}</Content>
            </Modal.Body>
          </Modal.Content>
        </Modal.Root>
      </MantineRoot>
    </LayerContext>
  );
}

const tabbable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** The focus starts in the first field or on the first button, not on the ✕; on the title while the rest is loading. */
function Content({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = element.current?.closest('section');
    if (content?.querySelector('[data-autofocus]')) return;
    const first = element.current?.querySelector(tabbable) ?? content?.querySelector('h2');
    first?.setAttribute('data-autofocus', '');
  }, []);
  return <div ref={element}>{children}</div>;
}
