import { lazy, Suspense, type ComponentType } from 'react';
import { htmlText, textHtml } from '../../lib/htmlText.ts';
import classes from './Editor.module.css';
import type { EditorProps } from './editorProps.ts';

/**
 * An editor that is fetched when a person begins to write. Until then a plain field takes the text and hands it over;
 * where the editor cannot be loaded, the plain field stays.
 */
export function lazyEditor<Props extends EditorProps>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(() => load().catch(() => ({ default: PlainEditor as ComponentType<Props> })));
  const Editor = (props: Props) => (
    <Suspense fallback={<PlainEditor {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
  return { Editor, loadEditor: () => void load().catch(() => undefined) };
}

function PlainEditor({
  html,
  label,
  placeholder,
  autoFocus,
  disabled,
  roomy,
  onChange,
  onSubmit,
  onFiles,
}: EditorProps) {
  return (
    <textarea
      className={`${classes.plain} ${roomy ? classes.roomy : ''}`}
      aria-label={label}
      placeholder={placeholder}
      // Opened by the person's own press on the field.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={autoFocus}
      readOnly={disabled}
      rows={roomy ? 4 : 1}
      defaultValue={htmlText(html)}
      onChange={(event) => onChange(textHtml(event.target.value))}
      onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && onSubmit()}
      onPaste={(event) => event.clipboardData.files.length && onFiles?.([...event.clipboardData.files])}
    />
  );
}
