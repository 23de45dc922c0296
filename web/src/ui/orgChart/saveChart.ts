import { saveFile } from '../../lib/saveFile.ts';
import { blobOf, drawChart, type Drawn } from './drawing.ts';
import { pdfOf } from './pdf.ts';

/** Saves the diagram as it is unfolded. Rejects when the browser cannot draw it. */
export async function saveChart(drawn: Drawn, { as, name }: { as: 'png' | 'pdf'; name: string }) {
  await document.fonts.ready;
  const canvas = drawChart(drawn);
  if (as === 'png') return saveFile(`${name}.png`, await blobOf(canvas, 'image/png'));
  const jpeg = new Uint8Array(await (await blobOf(canvas, 'image/jpeg')).arrayBuffer());
  const { width, height } = canvas;
  saveFile(`${name}.pdf`, new Blob([pdfOf({ jpeg, width, height }, name)], { type: 'application/pdf' }));
}
