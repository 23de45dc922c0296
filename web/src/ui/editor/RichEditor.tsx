import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { caretAt } from './caret.ts';
import { contentOf, nodeOf } from './content.ts';
import classes from './Editor.module.css';
import type { EditorProps } from './editorProps.ts';
import { filesIn, isSubmit } from './editorEvents.ts';
import { makeExtensions } from './extensions.ts';
import { MentionMenu } from './MentionMenu.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useMentionMenu } from './useMentionMenu.ts';

/** A blank at the end of what the plain field has handed over is the one before the next word. */
const parseOptions = { preserveWhitespace: true } as const;

/** The editor itself. It is as large as the rest of a page: load it by `lazyEditor`. */
export function RichEditor(props: EditorProps) {
  const { html, label, autoFocus, disabled = false, roomy, tools, mentions } = props;
  const listId = useId();
  const { suggestion, menu, at, pick, setChosen } = useMentionMenu(mentions);
  // The editor is made once; its listeners ask for what is true now.
  const now = useRef(props);
  useLayoutEffect(() => {
    now.current = props;
  });
  const emitted = useRef(html);

  const [first] = useState(() => {
    const extensions = makeExtensions(() => now.current.placeholder, suggestion);
    return { extensions, content: contentOf(html, extensions, parseOptions) };
  });
  const editor = useEditor({
    ...first,
    parseOptions,
    editable: !disabled,
    // Only after mounting: React may discard a render while the code is loading.
    immediatelyRender: false,
    // It would put a <style> element into the page, which the content security policy forbids.
    injectCSS: false,
    onUpdate: ({ editor: it }) => {
      emitted.current = it.isEmpty ? '' : it.getHTML();
      now.current.onChange(emitted.current);
    },
    editorProps: {
      // Keeps the focus while it cannot be changed.
      attributes: { tabindex: '0', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleKeyDown: (_, event) => {
        if (isSubmit(event)) now.current.onSubmit();
        if (event.key === 'Escape') now.current.onEscape?.();
        return isSubmit(event);
      },
      handlePaste: (_, event) => take(filesIn(event.clipboardData)),
      handleDrop: (_, event) => take(filesIn(event.dataTransfer)),
    },
  });
  const take = (files: File[]) => {
    if (!files.length || !now.current.onFiles) return false;
    now.current.onFiles(files);
    return true;
  };

  // Before the focus: letters may have been typed into the plain field since the editor was created.
  useLayoutEffect(() => {
    if (!editor || html === emitted.current) return;
    emitted.current = html;
    editor.commands.setContent(nodeOf(html, editor.schema, parseOptions), { emitUpdate: false });
  }, [editor, html]);
  useLayoutEffect(() => {
    if (!editor) return;
    const field = props.plain?.current;
    if (field ? document.activeElement === field : autoFocus) {
      editor.commands.setTextSelection(field ? caretAt(editor, field) : editor.state.doc.content.size);
      // Not by the editor's own command, which waits a frame: a letter may come in it.
      editor.view.focus();
    }
    props.onReady?.();
    // As it comes; not whenever the wish changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editor]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
    if (!disabled && editor && document.activeElement === editor.view.dom) editor.view.focus();
  }, [editor, disabled]);

  return (
    <>
      <EditorContent editor={editor} className={`${classes.content} ${roomy ? classes.roomy : ''}`} />
      {tools && editor && <Toolbar editor={editor} labels={tools} />}
      {menu && mentions && (
        <MentionMenu id={listId} menu={menu} mentions={mentions} at={at} onPick={pick} onPoint={setChosen} />
      )}
    </>
  );
}
