import type { MentionOptions } from '@tiptap/extension-mention';
import { useEditor, type AnyExtension } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentOf, nodeOf } from '../editor/content.ts';
import { filesIn, isSubmit } from '../editor/editorEvents.ts';
import type { ArticleEditorProps } from './articleProps.ts';
import { cleanPaste } from './cleanPaste.ts';
import { makeExtensions } from './extensions.ts';

interface Options extends ArticleEditorProps {
  describedBy: string;
  mention: MentionOptions['suggestion'];
  slash: AnyExtension;
  /** Pasted or dropped; false when they are not taken. */
  onFiles: (files: File[]) => boolean;
}

/** The caret does not go behind the page's header and the tools. */
const belowHead = { top: 128, right: 0, bottom: 24, left: 0 };

/** The editor keeps a line to write on at the end. */
const withoutLastLine = (html: string) => html.replace(/(?:<p><\/p>)+$/, '');

export function useArticleEditor(options: Options) {
  const { html, label, describedBy, disabled = false } = options;
  const { t } = useTranslation();
  // The editor is made once; its listeners ask for what is true now.
  const now = useRef(options);
  useLayoutEffect(() => {
    now.current = options;
  });
  const emitted = useRef(html);
  const [first] = useState(() => {
    const extensions = makeExtensions({
      placeholder: options.placeholder,
      checkLabel: (text) => t('article.checkOf', { text: text || t('article.emptyLine') }),
      mention: options.mention,
      slash: options.slash,
    });
    return { extensions, content: contentOf(html, extensions) };
  });
  const editor = useEditor({
    ...first,
    editable: !disabled,
    immediatelyRender: false,
    // It would put a <style> element into the page, which the content security policy forbids.
    injectCSS: false,
    onUpdate: ({ editor: it }) => {
      emitted.current = it.isEmpty ? '' : withoutLastLine(it.getHTML());
      now.current.onChange(emitted.current);
    },
    editorProps: {
      scrollMargin: belowHead,
      scrollThreshold: belowHead,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-describedby': describedBy },
      transformPastedHTML: cleanPaste,
      handleKeyDown: (_, event) => {
        if (!isSubmit(event) || !now.current.onSubmit) return false;
        now.current.onSubmit();
        return true;
      },
      handlePaste: (_, event) => take(filesIn(event.clipboardData)),
      handleDrop: (_, event) => take(filesIn(event.dataTransfer)),
    },
  });
  const take = (files: File[]) => files.length > 0 && now.current.onFiles(files);
  useLayoutEffect(() => {
    if (!editor || html === emitted.current) return;
    emitted.current = html;
    editor.commands.setContent(nodeOf(html, editor.schema), { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    if (editor && now.current.autoFocus) editor.commands.focus('end');
  }, [editor]);
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);
  return editor;
}
