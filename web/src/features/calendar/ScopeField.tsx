import { useTranslation } from 'react-i18next';
import { RadioGroup } from '../../ui/fields/ChoiceGroup.tsx';
import type { EventValues } from './values.ts';

type Scope = EventValues['scope'];

interface Props {
  label: string;
  value: Scope;
  onChange: (scope: Scope) => void;
}

/** Of a series: one event, or all that are still to come. */
export function ScopeField({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <RadioGroup
      label={label}
      options={(['single', 'all'] as const).map((scope) => ({ value: scope, label: t(`events.scope_${scope}`) }))}
      value={value}
      onChange={(next) => onChange(next as Scope)}
    />
  );
}
