import type { About, FolderSection, PersonalData, Section, Subject } from './form.ts';

/** A piece of a file of the archive; the pieces of a file follow each other. */
export interface Piece {
  /** `posts.json`, or `files/<name as it was>` with the folder apart. */
  file: string;
  /** The number of a file in its folder; 0 for a section's own file. */
  number: number;
  /** Of the file or folder, with its first piece. */
  about?: string;
  bytes: Uint8Array;
}

const pieceBytes = 64 * 1024;
/** Also of one long row. */
const maxPieceBytes = 4 * 1024 * 1024;
/** More than a name of 255 characters and a text take. */
const maxHeaderBytes = 8192;

/** All that a service holds of a person, read while it is taken. */
export async function* piecesOf(data: PersonalData, subject: Subject): AsyncGenerator<Piece> {
  for (const { exports = {} } of Object.values(data))
    for (const [name, section] of Object.entries(exports))
      yield* 'rows' in section ? rowsOf(name, section, subject) : filesOf(name, section, subject);
}

const textIn = (about: About, { lang }: Subject) => about[lang];

async function* rowsOf(file: string, section: Section, subject: Subject): AsyncGenerator<Piece> {
  const piece = (text: string) => ({ file, number: 0, bytes: Buffer.from(text) });
  yield { ...piece('['), about: textIn(section.about, subject) };
  let waiting = '';
  let separator = '\n';
  for await (const row of section.rows(subject)) {
    waiting += `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
    if (waiting.length < pieceBytes) continue;
    yield piece(waiting);
    waiting = '';
  }
  yield piece(`${waiting}\n]\n`);
}

async function* filesOf(folder: string, section: FolderSection, subject: Subject): AsyncGenerator<Piece> {
  let number = 0;
  for await (const { name, open } of section.files(subject)) {
    number += 1;
    const piece = { file: `${folder}/${name}`, number };
    yield { ...piece, about: textIn(section.about, subject), bytes: new Uint8Array() };
    for await (const bytes of await open())
      for (let from = 0; from < bytes.length; from += pieceBytes)
        yield { ...piece, bytes: bytes.subarray(from, from + pieceBytes) };
  }
}

/** Pieces on their way between services: a line of JSON each, with the number of bytes that follow, and an end. */
export async function* encodePieces(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const { bytes, ...header } of pieces)
    yield Buffer.concat([Buffer.from(`${JSON.stringify({ ...header, size: bytes.length })}\n`), bytes]);
  yield Buffer.from('{"end":true}\n');
}

/** Throws when the stream ends before its end was sent. */
export async function* decodePieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  const input = reader(source);
  for (;;) {
    const header = JSON.parse(await input.line()) as { end?: true; size: number } & Omit<Piece, 'bytes'>;
    if (header.end) return;
    const { size, ...piece } = header;
    if (size > maxPieceBytes) throw new Error('a piece is too large');
    yield { ...piece, bytes: await input.take(size) };
  }
}

function reader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let waiting = Buffer.alloc(0);
  const next = async (): Promise<Uint8Array> => {
    const { done, value } = await chunks.next();
    if (done) throw new Error('the data of a service is not complete');
    return value;
  };
  return {
    async line(): Promise<string> {
      let end = waiting.indexOf(10);
      for (; end < 0; end = waiting.indexOf(10)) {
        if (waiting.length > maxHeaderBytes) throw new Error('a header of a piece is too long');
        waiting = Buffer.concat([waiting, await next()]);
      }
      const line = waiting.toString('utf8', 0, end);
      waiting = waiting.subarray(end + 1);
      return line;
    },
    async take(size: number): Promise<Buffer> {
      const taken: Uint8Array[] = [waiting];
      for (let length = waiting.length; length < size; length += taken.at(-1)!.length) taken.push(await next());
      const whole = Buffer.concat(taken);
      waiting = whole.subarray(size);
      return whole.subarray(0, size);
    },
  };
}
