import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import editorClasses from '../editor/Editor.module.css';
import { Icon } from '../Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './SlashMenu.module.css';
import { keysText } from './tools.ts';
import type { Choice, useSlashMenu } from './useSlashMenu.ts';

interface Props {
  id: string;
  slash: ReturnType<typeof useSlashMenu>;
}

/** Blocks to begin, at the slash that opened it. The focus stays in the text. */
export function SlashMenu({ id, slash: { menu, found, at, pick, setChosen } }: Props) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const { mount, editor } = menu!;
  useLayoutEffect(() => (container.current ? mount(container.current) : undefined), [mount]);
  const active = `${id}-${at}`;
  useEffect(() => {
    const field = editor.view.dom;
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-activedescendant', active);
    container.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    return () => ['aria-controls', 'aria-activedescendant'].forEach((name) => field.removeAttribute(name));
  }, [editor, id, active]);
  const option = (choice: Choice, index: number) => (
    <div
      key={choice.tool.name}
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === at}
      tabIndex={-1}
      className={`${classes.option} ${index === at ? classes.on : ''}`}
      onPointerMove={() => setChosen(index)}
      // Before the text loses the focus.
      onMouseDown={(event) => {
        event.preventDefault();
        pick(choice);
      }}
    >
      <Icon name={choice.tool.icon} size={20} />
      <span>{choice.label}</span>
      <kbd className={classes.keys} aria-hidden="true">
        {keysText(choice.tool)}
      </kbd>
    </div>
  );
  return createPortal(
    <div ref={container} className={editorClasses.menu}>
      <div id={id} role="listbox" aria-label={t('article.blocks')} className={classes.list}>
        {found.map(option)}
      </div>
      <VisuallyHidden>
        <span role="status">{t('article.found', { count: found.length })}</span>
      </VisuallyHidden>
    </div>,
    editor.view.dom.closest('main') ?? document.body,
  );
}
