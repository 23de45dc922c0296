import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Icon, type IconName } from '../Icon.tsx';
import type { ToolLabels } from './editorProps.ts';
import { LinkField } from './LinkField.tsx';
import classes from './Toolbar.module.css';

interface Tool {
  name: 'bold' | 'italic' | 'bullets' | 'numbers';
  icon: IconName;
  /** What it is called in the editor. */
  mark: string;
  toggle: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  { name: 'bold', icon: 'bold', mark: 'bold', toggle: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: 'italic', mark: 'italic', toggle: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'bullets',
    icon: 'list',
    mark: 'bulletList',
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: 'list-numbers',
    mark: 'orderedList',
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

/** Formatting of what is chosen. */
export function Toolbar({ editor, labels }: { editor: Editor; labels: ToolLabels }) {
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: { isActive } }) =>
      ['link', ...tools.map(({ mark }) => mark)].filter((mark) => isActive.call(editor, mark)),
  });
  const button = (label: string, icon: IconName, mark: string, onClick: () => void) => (
    <button
      key={mark}
      type="button"
      className={`${classes.tool} ${active.includes(mark) ? classes.on : ''}`}
      aria-label={label}
      aria-pressed={active.includes(mark)}
      title={label}
      // The text keeps the focus, and what is chosen in it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <>
      <div role="toolbar" aria-label={labels.all} className={classes.tools}>
        {tools.map(({ name, icon, mark, toggle }) => button(labels[name], icon, mark, () => toggle(editor)))}
        {button(labels.link, 'link', 'link', () => setLinking(!isLinking))}
      </div>
      {isLinking && <LinkField editor={editor} labels={labels} onDone={() => setLinking(false)} />}
    </>
  );
}
