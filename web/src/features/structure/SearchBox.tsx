import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { isMatch } from '../../ui/palette/palette.ts';
import type { Choice } from '../../ui/picker/choice.ts';
import { PickerField } from '../../ui/picker/PickerField.tsx';

interface Props {
  label: string;
  /** What can be found; departments before people. */
  offered: () => readonly Choice[];
  onFound: (id: string) => void;
}

const maxFound = 20;
const none: readonly Choice[] = [];

function firstMatches(offered: readonly Choice[], text: string): readonly Choice[] {
  const found: Choice[] = [];
  for (const choice of offered) {
    if (isMatch({ id: choice.id, title: choice.name }, text)) found.push(choice);
    if (found.length === maxFound) break;
  }
  return found;
}

/** Finds a department or a person and leads there. */
export function SearchBox({ label, offered, onFound }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const found = useMemo(() => (text ? firstMatches(offered(), text) : none), [offered, text]);
  return (
    <PickerField
      label={label}
      isLabelHidden
      lead={<Icon name="find" size={18} />}
      chosen={none}
      found={found}
      status="ready"
      onQuery={setText}
      onChange={([choice]) => choice && onFound(choice.id)}
      labels={{
        list: label,
        placeholder: label,
        none: t(text ? 'structure.nothing' : 'structure.typeToFind'),
        failed: '',
        loading: '',
        remove: (name) => name,
        count: (count) => t('structure.found', { count }),
      }}
    />
  );
}
