import { lookup } from 'mime-types';

export const unknownType = 'application/octet-stream';

export const sampleBytes = 64 * 1024;

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

export const isPicture = (type: string) => pictures.includes(type);

const shown = /^(video\/(mp4|webm|ogg|quicktime|x-m4v)|audio\/[\w.+-]+|application\/pdf)$/;

/** What a browser may show inline; never a type that can contain script: SVG, HTML, XML. */
export const isShown = (type: string) => isPicture(type) || shown.test(type);

const signed = /^(image|video|audio|font)\/|^application\/(pdf|zip|gzip|vnd\.openxml|vnd\.oasis|x-7z|vnd\.rar)/;

/** Containers whose content the name describes better: office documents are zip or CFB inside. */
const containers = ['application/zip', 'application/x-cfb', 'application/xml'];

export interface Guess {
  type: string;
  isBroken: boolean;
}

/** The type by content; the name decides where content has no signature: text, tables, source code. */
export async function guessType(sample: Buffer, name: string): Promise<Guess> {
  const detected = await detect(sample);
  const named = lookup(name) || unknownType;
  if (detected)
    return { type: containers.includes(detected) ? inContainer(detected, named) : detected, isBroken: false };
  if (!signed.test(named) || named === 'image/svg+xml') return { type: named, isBroken: false };
  return { type: unknownType, isBroken: isPicture(named) && sample.length > 0 };
}

async function detect(sample: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(sample).catch(() => undefined);
  if (found) return found.mime.split(';')[0];
  return sample.subarray(0, 3).toString('latin1') === 'ID3' ? 'audio/mpeg' : undefined;
}

const office = /officedocument|opendocument|msword|ms-excel|ms-powerpoint|ms-outlook|svg\+xml|epub/;

const inContainer = (detected: string, named: string) => (office.test(named) ? named : detected);
