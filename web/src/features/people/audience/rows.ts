import type { Grant, GrantLevel, TargetType } from '@atrium/contracts';

/** Grants of one kind and level, as one line of the form. */
export interface Row {
  key: number;
  type: TargetType;
  level: GrantLevel;
  values: string[];
}

const withoutValue: readonly TargetType[] = ['all', 'heads'];
export const needsValue = (type: TargetType) => !withoutValue.includes(type);

let made = 0;
export const newRow = (type: TargetType, level: GrantLevel = 'read', values: string[] = []): Row => ({
  key: (made += 1),
  type,
  level,
  values,
});

export function rowsOf(grants: readonly Grant[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { target, level } of grants) {
    const name = `${target.type} ${level}`;
    const row = rows.get(name) ?? newRow(target.type, level);
    rows.set(name, needsValue(target.type) ? { ...row, values: [...row.values, target.value] } : row);
  }
  return [...rows.values()];
}

/** A line without a value says nothing yet. */
export const grantsOf = (rows: readonly Row[]): Grant[] =>
  rows.flatMap(({ type, level, values }) =>
    (needsValue(type) ? values : ['']).map((value) => ({ target: { type, value }, level })),
  );
