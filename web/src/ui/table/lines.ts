/** A line of the table's body: a heading, a row, or what an open row shows below itself. */
export type Line<Row> =
  | { kind: 'group'; key: string; label: string }
  | { kind: 'row'; key: string; row: Row; at: number }
  | { kind: 'detail'; key: string; row: Row };

interface Options<Row> {
  rowId: (row: Row) => string;
  groupOf?: (row: Row) => string;
  /** The row with a detail below it. */
  detailOf?: string | null;
}

/** A heading stands before each row whose group differs from that of the row before. */
export function linesOf<Row>(rows: readonly Row[], { rowId, groupOf, detailOf }: Options<Row>): Line<Row>[] {
  const lines: Line<Row>[] = [];
  let group: string | undefined;
  rows.forEach((row, at) => {
    const key = rowId(row);
    const own = groupOf?.(row);
    if (own !== undefined && own !== group) lines.push({ kind: 'group', key: `group ${key}`, label: own });
    group = own;
    lines.push({ kind: 'row', key, row, at });
    if (key === detailOf) lines.push({ kind: 'detail', key: `detail ${key}`, row });
  });
  return lines;
}
