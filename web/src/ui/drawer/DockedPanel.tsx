import { IconButton } from '../IconButton.tsx';
import { LayerContext } from '../layers/LayerContext.ts';
import { useLayer } from '../layers/useLayer.ts';
import type { DrawerProps } from './DrawerWindow.tsx';
import classes from './SidePanel.module.css';

/** Use it by SidePanel.tsx, which loads it. */
export function DockedPanel({ title, onClose, closeLabel, width = 344, acts, footer, unsaved, children }: DrawerProps) {
  const layer = useLayer({ onClose, unsaved });
  return (
    <LayerContext value={layer}>
      <aside aria-label={typeof title === 'string' ? title : undefined} className={classes.panel} style={{ width }}>
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {acts}
          <IconButton icon="cross" label={closeLabel} onClick={layer.close} />
        </div>
        <div className={classes.body}>{children}</div>
        {footer && (
          <div className={classes.foot} data-foot="">
            {footer}
          </div>
        )}
      </aside>
    </LayerContext>
  );
}
