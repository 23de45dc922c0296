import { shift } from '@floating-ui/dom';
import { PluginKey } from '@tiptap/pm/state';
import { Extension, type Editor } from '@tiptap/react';
import Suggestion, { type SuggestionProps } from '@tiptap/suggestion';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Tool } from './tools.ts';

export interface Choice {
  tool: Tool;
  label: string;
}

type Menu = SuggestionProps<unknown, null>;

const isFound = ({ label, tool }: Choice, query: string) =>
  label.toLocaleLowerCase().includes(query) || tool.name.startsWith(query);

/** The menu behind a slash: its state, and the plug that the editor takes. */
export function useSlashMenu(choices: readonly Choice[], onPick: (tool: Tool, editor: Editor) => void) {
  const [menu, setMenu] = useState<Menu | null>(null);
  const [chosen, setChosen] = useState(0);
  const query = menu?.query.toLocaleLowerCase() ?? '';
  const found = menu ? choices.filter((choice) => isFound(choice, query)) : [];
  const at = Math.min(chosen, Math.max(0, found.length - 1));

  const pick = (choice: Choice | undefined) => {
    if (!choice || !menu) return false;
    // Takes the typed letters away.
    menu.command(null);
    onPick(choice.tool, menu.editor);
    return true;
  };
  const onKey = (key: string) => {
    if (!found.length) return false;
    if (key === 'ArrowDown') setChosen((at + 1) % found.length);
    else if (key === 'ArrowUp') setChosen((at - 1 + found.length) % found.length);
    else if (key === 'Enter' || key === 'Tab') return pick(found[at]);
    else return false;
    return true;
  };
  const now = useRef({ onKey });
  useLayoutEffect(() => {
    now.current = { onKey };
  });

  const extension = useMemo(() => {
    const show = (props: SuggestionProps) => {
      setChosen(0);
      setMenu(props);
    };
    return Extension.create({
      name: 'slash',
      addProseMirrorPlugins() {
        return [
          Suggestion({
            editor: this.editor,
            pluginKey: new PluginKey('slash'),
            char: '/',
            floatingUi: { middleware: [shift({ padding: 12 })] },
            allowedPrefixes: [' ', '\u00a0'],
            allow: ({ state }) => !state.selection.$from.parent.type.spec.code,
            command: ({ editor, range }) => editor.chain().focus().deleteRange(range).run(),
            render: () => ({
              onStart: show,
              onUpdate: show,
              onExit: () => setMenu(null),
              onKeyDown: ({ event }) => now.current.onKey(event.key),
            }),
          }),
        ];
      },
    });
  }, []);
  return { extension, menu: found.length ? menu : null, found, at, pick, setChosen };
}
