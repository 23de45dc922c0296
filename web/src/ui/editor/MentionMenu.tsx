import type { SuggestionProps } from '@tiptap/suggestion';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './Editor.module.css';
import type { Mentions, Suggestion } from './editorProps.ts';
import { optionId, SuggestionList } from './SuggestionList.tsx';

interface Props {
  id: string;
  menu: SuggestionProps;
  mentions: Mentions;
  at: number;
  onPick: (person: Suggestion) => void;
  onPoint: (index: number) => void;
}

/** Stands at the @ that opened it. */
export function MentionMenu({ id, menu, mentions, at, onPick, onPoint }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const { mount, editor } = menu;
  useLayoutEffect(() => (container.current ? mount(container.current) : undefined), [mount]);

  const { found, isLoading, labels } = mentions;
  const active = found.length ? optionId(id, at) : '';
  useEffect(() => {
    const field = editor.view.dom;
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-activedescendant', active);
    return () => ['aria-controls', 'aria-activedescendant'].forEach((name) => field.removeAttribute(name));
  }, [editor, id, active]);

  return createPortal(
    <div ref={container} className={classes.menu}>
      <SuggestionList
        id={id}
        label={labels.list}
        found={found}
        at={at}
        onPick={onPick}
        onPoint={onPoint}
        none={isLoading ? null : labels.none}
      />
      <VisuallyHidden>
        <span role="status">{isLoading ? '' : labels.count(found.length)}</span>
      </VisuallyHidden>
    </div>,
    // Inside of the page's main part, so that it belongs to it for screen readers.
    editor.view.dom.closest('main') ?? document.body,
  );
}
