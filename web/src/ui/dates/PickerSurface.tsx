import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LayerContext } from '../layers/LayerContext.ts';
import { useLayer } from '../layers/useLayer.ts';
import { Sheet } from '../Sheet.tsx';
import { MantineRoot } from '../theme/MantineRoot.tsx';
import classes from './Picker.module.css';

interface Props {
  id: string;
  label: string;
  /** What it stands below. */
  box: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** Where to pick: below its field, or on a phone from the lower edge of the screen. Use it by Picker.tsx. */
export function PickerSurface(props: Props) {
  const { t } = useTranslation();
  const [isPhone] = useState(() => matchMedia('(max-width: 480px)').matches);
  if (!isPhone) return <Below {...props} />;
  return (
    <MantineRoot>
      <Sheet title={props.label} closeLabel={t('common.close')} onClose={props.onClose}>
        <div id={props.id} className={classes.sheet}>
          {props.children}
        </div>
      </Sheet>
    </MantineRoot>
  );
}

function Below({ id, label, box, onClose, children }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const layer = useLayer({ onClose, opener: () => box?.querySelector<HTMLElement>('[aria-haspopup]') });
  useEffect(() => {
    const isInside = (node: Node) => box?.contains(node) || surface.current?.contains(node);
    const press = (event: PointerEvent) => isInside(event.target as Node) || onClose();
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  });
  return (
    <LayerContext value={layer}>
      <MantineRoot>
        <Popover
          opened
          closeOnClickOutside={false}
          // The layer's.
          closeOnEscape={false}
          returnFocus={false}
          position="bottom-start"
          middlewares={{ flip: true, shift: { padding: 8 } }}
          offset={6}
          trapFocus
          withRoles={false}
          transitionProps={{ duration: 0 }}
          classNames={{ dropdown: classes.surface }}
        >
          <Popover.Target>
            <span className={classes.anchor} />
          </Popover.Target>
          <Popover.Dropdown ref={surface} id={id} role="dialog" aria-modal="true" aria-label={label}>
            {children}
          </Popover.Dropdown>
        </Popover>
      </MantineRoot>
    </LayerContext>
  );
}
