import { useId, type ReactNode } from 'react';
import type { FieldProps } from '../Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './ChoiceGroup.module.css';
import { Tick } from './Tick.tsx';

export interface Option {
  value: string;
  label: string;
  /** What choosing it means, on a second line. */
  note?: ReactNode;
  disabled?: boolean;
}

type Common = FieldProps & {
  name?: string;
  options: readonly Option[];
  /** Each choice in a frame of its own, for few choices with long notes. */
  cards?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  onBlur?: () => void;
};

interface Choosing {
  type: 'checkbox' | 'radio';
  isChosen: (value: string) => boolean;
  choose: (value: string, isOn: boolean) => void;
}

function Choices({ options, cards, name, readOnly, onBlur, type, isChosen, choose, ...group }: Common & Choosing) {
  const id = useId();
  return (
    <FieldGroup {...group} role={type === 'radio' ? 'radiogroup' : 'group'}>
      <div className={cards ? classes.cards : undefined} onBlur={onBlur}>
        {options.map(({ value, label, note, disabled }) => (
          <Tick
            key={value}
            type={type}
            name={name ?? id}
            value={value}
            checked={isChosen(value)}
            disabled={disabled}
            readOnly={readOnly}
            note={note}
            onChange={(isOn) => choose(value, isOn)}
          >
            {label}
          </Tick>
        ))}
      </div>
    </FieldGroup>
  );
}

/** One of several; arrows move between them. */
export const RadioGroup = ({
  value,
  onChange,
  ...rest
}: Common & { value: string; onChange: (value: string) => void }) => (
  <Choices {...rest} type="radio" isChosen={(one) => one === value} choose={onChange} />
);

/** Any number of a few; in the order of the options. */
export const CheckboxGroup = ({
  value,
  onChange,
  ...rest
}: Common & { value: readonly string[]; onChange: (value: string[]) => void }) => {
  const choose = (changed: string, isOn: boolean) =>
    onChange(
      rest.options.map((option) => option.value).filter((one) => (one === changed ? isOn : value.includes(one))),
    );
  return <Choices {...rest} type="checkbox" isChosen={(one) => value.includes(one)} choose={choose} />;
};
