import writeXlsxFile, { type Cell } from 'write-excel-file/universal';
import type { Sheet, SheetCell } from './sheet.ts';

const cells = {
  // `@` keeps it a text when the cell is edited.
  text: (value: string): Cell => ({ type: String, value, format: '@' }),
  heading: (value: string): Cell => ({ type: String, value, fontWeight: 'bold' }),
  number: (value: number): Cell => ({ type: Number, value }),
  percent: (value: number): Cell => ({ type: Number, value, format: '0.00%' }),
  day: (value: number): Cell => ({ type: Date, value: new Date(value), format: 'yyyy-mm-dd' }),
  time: (value: number): Cell => ({ type: Date, value: new Date(value), format: 'yyyy-mm-dd hh:mm' }),
};

const cellOf = (cell: SheetCell): Cell => cell && cells[cell.is](cell.value as never);

/** Makes the Excel file away from the page, which stays responsive meanwhile. Answers with a Blob. */
async function write({ rows, widths }: Sheet) {
  const columns = widths.map((width) => ({ width }));
  return writeXlsxFile(
    rows.map((row) => row.map(cellOf)),
    { columns, stickyRowsCount: 1 },
  ).toBlob();
}

self.onmessage = ({ data }: MessageEvent<Sheet>) => {
  write(data).then(
    (blob) => self.postMessage(blob),
    () => self.postMessage(null),
  );
};
