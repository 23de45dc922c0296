import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { htmlText, textHtml } from '../../lib/htmlText.ts';
import classes from './Editor.module.css';
import { filesIn } from './editorEvents.ts';
import type { EditorProps } from './editorProps.ts';

/**
 * An editor that is fetched when a person begins to write. Until then a plain field takes the text and hands it over,
 * with the focus and the caret; where the editor cannot be loaded, the plain field stays.
 */
export function lazyEditor<Props extends EditorProps>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | null = null;
  // With what the plain field needs, so that all that was typed is in the text when the editor takes over.
  const loadOnce = async () => (loaded ??= (await Promise.all([load(), loadChangeText()]))[0].default);

  function Editor(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [isPlain, setPlain] = useState(!Loaded);
    const plain = useRef<HTMLTextAreaElement>(null);
    useEffect(() => {
      loadOnce().then(
        (editor) => setLoaded(() => editor),
        () => undefined,
      );
    }, []);
    return (
      <>
        {isPlain && <PlainEditor {...props} field={plain} />}
        {/* Both are there until the editor has taken over, so that no key is lost. */}
        {Loaded && <Loaded {...props} plain={plain} onReady={() => setPlain(false)} />}
      </>
    );
  }
  return { Editor, loadEditor: () => void loadOnce().catch(() => undefined) };
}

const isUnformatted = /^(?:<p>[^<]*<\/p>)*$/;
/** Without it the formatting is lost, and nothing else. */
const withoutFormatting = (_: string, text: string) => textHtml(text);
let changeText: typeof withoutFormatting | null = null;
const loadChangeText = () =>
  import('../../lib/changeText.ts').then(
    (loaded) => (changeText = loaded.changeText),
    () => withoutFormatting,
  );

interface PlainProps extends EditorProps {
  field: RefObject<HTMLTextAreaElement | null>;
}

function PlainEditor({ field, html, label, placeholder, autoFocus, disabled, roomy, ...does }: PlainProps) {
  const [first] = useState(() => htmlText(html));
  useEffect(() => {
    if (!autoFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(first.length, first.length);
    // As it comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const now = useRef({ html, onChange: does.onChange });
  now.current = { html, onChange: does.onChange };
  const change = async (text: string) => {
    if (isUnformatted.test(html)) return does.onChange(textHtml(text));
    // Without a pause where it is loaded: the editor may take over in it.
    const changed = changeText ?? (await loadChangeText());
    now.current.onChange(changed(now.current.html, text));
  };
  return (
    <textarea
      ref={field}
      className={`${classes.plain} ${roomy ? classes.roomy : ''}`}
      aria-label={label}
      placeholder={placeholder}
      readOnly={disabled}
      rows={roomy ? 4 : 1}
      defaultValue={first}
      onChange={(event) => void change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) does.onSubmit();
        if (event.key === 'Escape') does.onEscape?.();
      }}
      onPaste={(event) => {
        const files = filesIn(event.clipboardData);
        if (!files.length || !does.onFiles) return;
        event.preventDefault();
        does.onFiles(files);
      }}
    />
  );
}
