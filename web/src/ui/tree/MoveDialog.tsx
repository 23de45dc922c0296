import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';
import { isMatch } from '../palette/palette.ts';
import { TextField } from '../TextField.tsx';
import { pathsOf, type TreeNode } from './nodes.ts';
import classes from './Tree.module.css';

interface Props {
  tree: readonly TreeNode[];
  node: TreeNode;
  mayMove: (parent: string | null) => boolean;
  onMove: (parent: string | null) => void;
  onClose: () => void;
}

/** More would be found by typing. */
const maxShown = 50;

/** "Move to…": the places where the node may go, with a search. */
export function MoveDialog({ tree, node, mayMove, onMove, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  // Once: rights do not change while the dialog is open.
  const [targets] = useState(() => pathsOf(tree).filter((target) => mayMove(target.node.id)));
  const found = useMemo(
    () => targets.filter((target) => isMatch({ id: target.node.id, title: target.node.name }, text)).slice(0, maxShown),
    [targets, text],
  );
  const choose = (parent: string | null) => {
    onClose();
    onMove(parent);
  };
  return (
    <Dialog title={t('tree.moveTo', { name: node.name })} closeLabel={t('common.close')} onClose={onClose} width={480}>
      <TextField label={t('tree.search')} value={text} onChange={(event) => setText(event.target.value)} />
      <ul className={classes.targets} aria-label={t('tree.targets')}>
        {mayMove(null) && !text && (
          <li>
            <button type="button" onClick={() => choose(null)}>
              {t('tree.top')}
            </button>
          </li>
        )}
        {found.map(({ node: target, above }) => (
          <li key={target.id}>
            <button type="button" onClick={() => choose(target.id)}>
              {target.name}
              {above.length > 0 && <small>{above.map(({ name }) => name).join(' › ')}</small>}
            </button>
          </li>
        ))}
      </ul>
      {!found.length && <p className={classes.empty}>{t('tree.none')}</p>}
    </Dialog>
  );
}
