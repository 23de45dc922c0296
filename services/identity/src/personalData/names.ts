const maxLength = 120;

/** What some file system refuses, or reads as a path; characters that turn a name around are removed, too. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

/** Devices of Windows, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

function shortened(name: string): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,12})?$/su.exec(name) ?? [];
  return [...stem].slice(0, maxLength - ending.length).join('') + ending;
}

/** A name for one file in a folder of an archive: no path, no dots at the ends, nothing that a system reserves. */
export function safeName(name: string): string {
  const plain = name
    .normalize()
    .replace(unsafe, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = shortened(plain || 'file');
  return reserved.test(short) ? `_${short}` : short;
}

const numbered = (path: string, number: number) => path.replace(/(\.[^./]{1,12})?$/, ` (${number})$1`);

/** Makes paths unique, whatever their letter case: `photo.png`, `photo (2).png`. */
export function uniquePaths() {
  const taken = new Set<string>();
  return (path: string): string => {
    let unique = path;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = numbered(path, number);
    taken.add(unique.toLowerCase());
    return unique;
  };
}
