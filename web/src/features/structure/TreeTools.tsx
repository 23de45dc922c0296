import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { useChart } from './useChart.ts';
import type { StoredTreeState } from './useStoredTree.ts';
import { nowhere } from './useStructureUrl.ts';
import { useUndoKey } from './useUndoKey.ts';
import { Zoom } from './Zoom.tsx';

interface Props {
  stored: StoredTreeState;
  chart: ReturnType<typeof useChart>;
  onOpen: (id: string) => void;
}

/** Taking back, the people without a department, and the size of the drawing. */
export function TreeTools({
  stored: { acts, staff, changes },
  chart: { look, isPhone, zoom, setZoom },
  onOpen,
}: Props) {
  const { t } = useTranslation();
  const { last, undo } = changes;
  useUndoKey(last ? undo : undefined);
  const without = staff?.without.length ?? 0;
  return (
    <>
      {acts && (last || !isPhone) && (
        <IconButton
          icon="undo"
          label={last ? t('structure.undo', { change: last.label }) : t('common.undo')}
          disabled={!last}
          onClick={undo}
        />
      )}
      {without > 0 && (
        <Button look="outline" icon="people" onClick={() => onOpen(nowhere)}>
          {t('structure.withoutCount', { count: without })}
        </Button>
      )}
      {look.view === 'diagram' && <Zoom zoom={zoom} onZoom={setZoom} />}
    </>
  );
}
