import { PersonLine } from '../PersonLine.tsx';
import type { Suggestion } from './editorProps.ts';
import classes from './SuggestionList.module.css';

interface Props {
  id: string;
  label: string;
  found: readonly Suggestion[];
  /** The index that Enter picks. */
  at: number;
  onPick: (person: Suggestion) => void;
  onPoint: (index: number) => void;
  /** The text of an empty result; null while the search runs. */
  none: string | null;
}

export const optionId = (list: string, index: number) => `${list}-${index}`;

/** People to choose from. The focus stays in the field that the list belongs to. */
export const SuggestionList = ({ id, label, found, at, onPick, onPoint, none }: Props) => (
  <div id={id} role="listbox" aria-label={label} className={classes.list}>
    {found.map((person, index) => (
      <div
        key={person.id}
        id={optionId(id, index)}
        role="option"
        aria-selected={index === at}
        tabIndex={-1}
        className={`${classes.option} ${index === at ? classes.on : ''}`}
        onPointerEnter={() => onPoint(index)}
        // Before the field loses the focus.
        onMouseDown={(event) => {
          event.preventDefault();
          onPick(person);
        }}
      >
        <PersonLine {...person} />
      </div>
    ))}
    {!found.length && none && <div className={classes.none}>{none}</div>}
  </div>
);
