interface Picture {
  jpeg: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** The longest side of A4 in points; a picture is never larger than the largest page of PDF. */
const a4 = { long: 842, short: 595 };
const maxPoints = 14_400;

/** A page of A4 as long as the text stays readable, larger where it would not be. */
export function pageOf({ width, height }: Pick<Picture, 'width' | 'height'>) {
  const natural = 0.375;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const small = Math.min(a4.long / long, a4.short / short);
  const scale = Math.min(maxPoints / long, Math.max(small, natural));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const text = (value: string) => new TextEncoder().encode(value);

/** A text string of PDF: UTF-16 in hex, so that any letter may stand in it. */
const hexText = (value: string) =>
  `<FEFF${Array.from(value, (_, at) => value.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

/** A document of PDF 1.4 with one picture on one page. */
export function pdfOf({ jpeg, width, height }: Picture, title: string): Uint8Array<ArrayBuffer> {
  const page = pageOf({ width, height });
  const drawing = `q ${page.width} 0 0 ${page.height} 0 0 cm /I Do Q`;
  const parts: Uint8Array[] = [text('%PDF-1.4\n')];
  const starts: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const add = (dictionary: string, stream?: Uint8Array) => {
    starts.push(length());
    parts.push(text(`${starts.length} 0 obj\n<< ${dictionary} >>\n`));
    if (stream) parts.push(text('stream\n'), stream, text('\nendstream\n'));
    parts.push(text('endobj\n'));
  };
  add('/Type /Catalog /Pages 2 0 R');
  add('/Type /Pages /Kids [3 0 R] /Count 1');
  add(
    `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >>`,
  );
  add(`/Length ${drawing.length}`, text(drawing));
  add(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length}`,
    jpeg,
  );
  add(`/Title ${hexText(title)}`);
  const table = length();
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const count = starts.length + 1;
  parts.push(
    text(`xref\n0 ${count}\n0000000000 65535 f \n${rows}`),
    text(`trailer\n<< /Size ${count} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`),
  );
  const bytes = new Uint8Array(length());
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
