import type { Editor } from '@tiptap/react';
import type { IconName } from '../Icon.tsx';

export interface Tool {
  name: string;
  icon: IconName;
  isOn?: (editor: Editor) => boolean;
  isIdle?: (editor: Editor) => boolean;
  /** Absent for what the editor's own parts do. */
  run?: (editor: Editor) => unknown;
  /** With Ctrl or ⌘. */
  keys?: string;
  /** Stands in the menu behind a slash. */
  isBlock?: boolean;
}

const on = (editor: Editor) => editor.chain().focus();

const heading = (level: 2 | 3 | 4): Tool => ({
  name: `heading${level}`,
  icon: `heading-${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => on(editor).toggleHeading({ level }).run(),
  keys: `Alt+${level}`,
  isBlock: true,
});

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', keys: string): Tool => ({
  name,
  icon: name,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => on(editor).toggleMark(name).run(),
  keys,
});

const block = (tool: Pick<Tool, 'name' | 'icon' | 'keys'>, node: string, run: Tool['run']): Tool => ({
  ...tool,
  isOn: (editor) => editor.isActive(node),
  run,
  isBlock: true,
});

/** In the order of the toolbar: what does not fit goes from the end into its menu. */
export const tools: readonly Tool[] = [
  mark('bold', 'B'),
  mark('italic', 'I'),
  { name: 'link', icon: 'link', isOn: (editor) => editor.isActive('link') },
  heading(2),
  heading(3),
  block({ name: 'bullets', icon: 'list', keys: 'Shift+8' }, 'bulletList', (it) => on(it).toggleBulletList().run()),
  block({ name: 'numbers', icon: 'list-numbers', keys: 'Shift+7' }, 'orderedList', (it) =>
    on(it).toggleOrderedList().run(),
  ),
  block({ name: 'checks', icon: 'list-checks', keys: 'Shift+9' }, 'taskList', (it) => on(it).toggleTaskList().run()),
  { name: 'picture', icon: 'picture', isBlock: true },
  block({ name: 'quote', icon: 'quote', keys: 'Shift+B' }, 'blockquote', (it) => on(it).toggleBlockquote().run()),
  block({ name: 'callout', icon: 'callout' }, 'callout', (it) => on(it).toggleWrap('callout').run()),
  mark('underline', 'U'),
  mark('strike', 'Shift+S'),
  heading(4),
  block({ name: 'code', icon: 'code', keys: 'Alt+C' }, 'codeBlock', (it) => on(it).toggleCodeBlock().run()),
  { name: 'divider', icon: 'divider', run: (editor) => on(editor).setHorizontalRule().run(), isBlock: true },
  {
    name: 'undo',
    icon: 'undo',
    isIdle: (editor) => !editor.can().undo(),
    run: (editor) => on(editor).undo().run(),
    keys: 'Z',
  },
  {
    name: 'redo',
    icon: 'redo',
    isIdle: (editor) => !editor.can().redo(),
    run: (editor) => on(editor).redo().run(),
    keys: 'Shift+Z',
  },
];

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/** For people: "Ctrl+Shift+8". */
export const keysText = ({ keys }: Tool) => keys && (isMac ? `⌘${keys}` : `Ctrl+${keys}`);
/** For `aria-keyshortcuts`. */
export const keysCode = ({ keys }: Tool) => keys && `${isMac ? 'Meta' : 'Control'}+${keys}`;
