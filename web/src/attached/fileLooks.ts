/** `Report.final.PDF` → `pdf`; '' without an ending. */
export const extensionOf = (name: string) => /\.([a-z0-9]{1,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

const tones = [
  ['bad', /pdf|presentation|powerpoint/],
  ['good', /sheet|excel|csv/],
  ['accent', /word|document|text|rtf/],
  ['warm', /zip|rar|7z|tar|compressed/],
] as const;

/** The colour of a file's mark. */
export const toneOf = (type: string) => tones.find(([, pattern]) => pattern.test(type))?.[0] ?? 'neutral';
