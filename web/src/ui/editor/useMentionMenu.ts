import { shift } from '@floating-ui/dom';
import type { MentionOptions } from '@tiptap/extension-mention';
import type { SuggestionProps } from '@tiptap/suggestion';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Mentions, Suggestion } from './editorProps.ts';
import { startsMention } from './mentionStart.ts';

type Menu = SuggestionProps<Suggestion, { id: string; label: string }>;

/** The list that opens behind an @: its state, and the plug that the editor takes. */
export function useMentionMenu(mentions: Mentions | null | undefined) {
  const [menu, setMenu] = useState<Menu | null>(null);
  const [chosen, setChosen] = useState(0);
  const found = mentions?.found ?? [];
  const at = Math.min(chosen, Math.max(0, found.length - 1));

  const pick = (person: Suggestion | undefined) => {
    if (!person || !menu) return false;
    menu.command({ id: person.id, label: person.name });
    mentions?.onPick?.(person.id);
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
  // The plug is made once; it asks for what is true now.
  const now = useRef({ mentions, onKey });
  useLayoutEffect(() => {
    now.current = { mentions, onKey };
  });

  const suggestion = useMemo<MentionOptions['suggestion']>(
    () => ({
      char: '@',
      allowSpaces: true,
      // Beside the @, as far as the window is wide.
      floatingUi: { middleware: [shift({ padding: 12 })] },
      allowedPrefixes: null,
      minQueryLength: mentions?.minLetters ?? 2,
      allow: ({ state, range: { from } }) =>
        now.current.mentions !== null && startsMention(state.doc.textBetween(Math.max(0, from - 1), from)),
      items: ({ query }) => {
        now.current.mentions?.onQuery(query);
        return [];
      },
      render: () => ({
        onStart: (props) => {
          setChosen(0);
          setMenu(props as Menu);
        },
        onUpdate: (props) => setMenu(props as Menu),
        onExit: () => setMenu(null),
        onKeyDown: ({ event }) => now.current.onKey(event.key),
      }),
    }),
    [mentions?.minLetters],
  );
  // After a space it is a search only while people are found.
  const isOpen = menu !== null && (found.length > 0 || !menu.query.includes(' '));
  return { suggestion, menu: isOpen ? menu : null, at, pick, setChosen };
}
