import { useId, type ComponentProps } from 'react';
import { TextField } from '../ui/TextField.tsx';

type Props = ComponentProps<typeof TextField> & { suggestions?: readonly string[] };

/** A line of text; the browser proposes what begins with what was typed. */
export function FormLine({ suggestions = [], ...field }: Props) {
  const id = useId();
  return (
    <>
      <TextField {...field} list={suggestions.length ? id : undefined} autoComplete="off" />
      {suggestions.length > 0 && (
        <datalist id={id}>
          {suggestions.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
