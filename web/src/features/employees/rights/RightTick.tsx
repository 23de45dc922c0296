import type { FeatureCode, RightsRow } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tick } from '../../../ui/table/Tick.tsx';
import { useChangeEmployeeMutation } from '../endpoints.ts';

interface Props {
  row: RightsRow;
  right: FeatureCode;
}

/** Gives one right to one person, or takes it; shown until the list says so itself, and taken back where it is refused. */
export function RightTick({ row: { _id: id, fullName, roles, rights, canEdit }, right }: Props) {
  const { t } = useTranslation();
  const [send] = useChangeEmployeeMutation();
  const [wanted, setWanted] = useState<{ of: RightsRow['rights']; active: boolean } | null>(null);
  const change = async (active: boolean) => {
    setWanted({ of: rights, active });
    const { error } = await send({ params: { id }, body: { features: [{ feature: right, active }] } });
    if (error) setWanted(null);
  };
  return (
    <Tick
      label={`${t(`journal.right.${right}`)}: ${fullName}`}
      checked={wanted?.of === rights ? wanted.active : rights.includes(right)}
      disabled={!canEdit || roles.includes('admin')}
      tabIndex={-1}
      onTick={(isOn) => void change(isOn)}
    />
  );
}
