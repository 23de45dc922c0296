import { lazy, Suspense } from 'react';
import { htmlText, textHtml } from '../../lib/htmlText.ts';
import classes from './Editor.module.css';
import type { EditorProps } from './editorProps.ts';

/** The editor's code is as large as the rest of a page, so it comes when somebody begins to write. */
const RichEditor = lazy(() => import('./RichEditor.tsx').catch(() => ({ default: PlainEditor })));

/**
 * Until the editor is there, a plain field takes the text, and hands it over. Where it cannot be loaded, the plain field
 * stays, so that one can write all the same.
 */
export const Editor = (props: EditorProps) => (
  <Suspense fallback={<PlainEditor {...props} />}>
    <RichEditor {...props} />
  </Suspense>
);

export const loadEditor = () => void import('./RichEditor.tsx').catch(() => undefined);

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
