import type { Editor } from '@tiptap/react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../Button.tsx';
import { addressOf } from './address.ts';
import type { ToolLabels } from './editorProps.ts';
import classes from './Toolbar.module.css';

interface Props {
  editor: Editor;
  labels: Pick<ToolLabels, 'linkField' | 'linkSave' | 'linkWrong' | 'unlink'>;
  onDone: () => void;
}

/** The address of the selected text. Without a selection the address becomes the text. */
export function LinkField({ editor, labels, onDone }: Props) {
  const [text, setText] = useState(() => (editor.getAttributes('link').href as string | undefined) ?? '');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wrongId = useId();
  const isThere = editor.isActive('link');
  const save = () => {
    const href = addressOf(text);
    if (!href && text.trim()) {
      setWrong(true);
      return input.current?.focus();
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !isThere)
      chain.insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') return save();
    onDone();
    editor.commands.focus();
  };
  return (
    <div className={classes.link}>
      <input
        // Not `url`: an address without https:// is fine.
        type="text"
        inputMode="url"
        autoComplete="off"
        ref={input}
        aria-label={labels.linkField}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? wrongId : undefined}
        placeholder="https://"
        // Opened by the person's own press on the tool.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button small look="soft" onClick={save} disabled={!isThere && !text.trim()}>
        {text || !isThere ? labels.linkSave : labels.unlink}
      </Button>
      {isWrong && (
        <div id={wrongId} role="alert" className={classes.wrong}>
          {labels.linkWrong}
        </div>
      )}
    </div>
  );
}
