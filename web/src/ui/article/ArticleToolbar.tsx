import { useEditorState, type Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { Menu, MenuItem } from '../Menu.tsx';
import { useOverflow } from '../pageHeader/useOverflow.ts';
import { useMedia } from '../useMedia.ts';
import classes from './ArticleToolbar.module.css';
import { keysCode, keysText } from './tools.ts';
import { useRoving } from './useRoving.ts';
import type { Choice } from './useSlashMenu.ts';

interface Props {
  editor: Editor;
  choices: readonly Choice[];
  onTool: (tool: Choice['tool']) => void;
}

/** Formatting; what does not fit is in its menu. Alt + F10 comes here from the text, Escape goes back. */
export function ArticleToolbar({ editor, choices, onTool }: Props) {
  const { t } = useTranslation();
  const { bar, stop, onKeyDown } = useRoving(editor);
  const isNarrow = useMedia('(max-width: 768px)');
  const of = choices.map(({ label }) => label).join() + String(isNarrow);
  const hidden = useOverflow({ list: bar, moreWidth: isNarrow ? 44 : 36, gap: 2, of, keep: 0 });
  const state = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      on: choices.filter(({ tool }) => tool.isOn?.(it)).map(({ tool }) => tool.name),
      idle: choices.filter(({ tool }) => tool.isIdle?.(it)).map(({ tool }) => tool.name),
    }),
  });
  const rest = choices.filter((_, at) => hidden.has(at));
  const inSight = choices.length - rest.length;
  const at = Math.min(stop, inSight - (rest.length ? 0 : 1));
  const button = ({ tool, label }: Choice, index: number) => (
    <span key={tool.name} data-item className={hidden.has(index) ? classes.gone : classes.item}>
      <button
        type="button"
        className={`${classes.tool} ${state.on.includes(tool.name) ? classes.on : ''}`}
        aria-label={label}
        aria-pressed={tool.isOn && state.on.includes(tool.name)}
        aria-disabled={state.idle.includes(tool.name) || undefined}
        aria-keyshortcuts={keysCode(tool)}
        title={[label, keysText(tool)].filter(Boolean).join(' · ')}
        tabIndex={index === at ? 0 : -1}
        // The text keeps the focus, and what is chosen in it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onTool(tool)}
      >
        <Icon name={tool.icon} size={18} />
      </button>
    </span>
  );
  return (
    // The keys go on to its buttons.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={bar} role="toolbar" aria-label={t('article.tools')} className={classes.bar} onKeyDown={onKeyDown}>
      {choices.map(button)}
      {rest.length > 0 && (
        <Menu
          target={
            <IconButton
              icon="more"
              size={18}
              className={classes.tool}
              label={t('article.more')}
              tabIndex={at === inSight ? 0 : -1}
            />
          }
        >
          {rest.map(({ tool, label }) => (
            <MenuItem
              key={tool.name}
              icon={tool.icon}
              disabled={state.idle.includes(tool.name)}
              onSelect={() => onTool(tool)}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
