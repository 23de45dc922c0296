import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import inputs from '../fields/inputs.module.css';

export interface Reading {
  /** What the text stands for: '' for none, null when it cannot be read. */
  parse: (text: string) => string | null;
  /** The value as it is written; what is no value is shown as it was typed. */
  format: (value: string) => string;
  /** Nothing more is typed after this text, so that its value counts before the field is left. */
  isComplete: (text: string) => boolean;
}

type Props = Reading &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'style' | 'className'> & {
    value: string;
    /** The value, or the text as it is typed when it cannot be read. */
    onChange: (value: string) => void;
    onBlur?: () => void;
  };

/** A text that stands for a date or time. Unreadable text stays. */
export function TypedInput({ parse, format, isComplete, value, onChange, onBlur, onKeyDown, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    onChange(parse(typed) ?? typed);
  };
  const change = (text: string) => {
    setTyped(text);
    onChange((isComplete(text) ? parse(text) : null) ?? text);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // The form is sent with what stands here.
    if (event.key === 'Enter') settle();
    onKeyDown?.(event);
    if (event.defaultPrevented) setTyped(null);
  };
  return (
    <input
      {...rest}
      className={inputs.input}
      type="text"
      autoComplete="off"
      value={typed ?? format(value)}
      onChange={(event) => change(event.target.value)}
      onKeyDown={press}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
    />
  );
}
