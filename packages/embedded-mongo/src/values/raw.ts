/** The length of values of a type, of those that have one. */
export const FIXED_BYTES: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

/** Length in bytes of a value of this type (source: BSON specification 1.1). */
export function sizeOf(bytes: Uint8Array, type: number, at: number): number {
  switch (type) {
    case 2:
    case 13:
    case 14:
      return 4 + int32(bytes, at);
    case 3:
    case 4:
    case 15:
      return int32(bytes, at);
    case 5:
      return 5 + int32(bytes, at);
    case 11:
      return zeroFrom(bytes, zeroFrom(bytes, at) + 1) + 1 - at;
    case 12:
      return 16 + int32(bytes, at);
  }
  const size = FIXED_BYTES[type];
  if (size === undefined) throw new Error(`unknown BSON type ${type} in a stored document`);
  return size;
}

const int32 = (bytes: Uint8Array, at: number) =>
  bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);

export function zeroFrom(bytes: Uint8Array, at: number): number {
  while (bytes[at] !== 0) at++;
  return at;
}

export type Names = readonly Uint8Array[];

export const namesOf = (names: Iterable<string>): Names => Array.from(new Set(names), (name) => Buffer.from(name));

export function picked(bytes: Uint8Array, names: Names, keeps = true): Uint8Array {
  const result = Buffer.allocUnsafe(bytes.length);
  const end = bytes.length - 1;
  let length = 4;
  for (let at = 4; at < end;) {
    const nameEnd = zeroFrom(bytes, at + 1);
    const next = nameEnd + 1 + sizeOf(bytes, bytes[at]!, nameEnd + 1);
    if (isAmong(names, bytes, at + 1, nameEnd) === keeps) {
      result.set(bytes.subarray(at, next), length);
      length += next - at;
    }
    at = next;
  }
  result[length++] = 0;
  result.writeInt32LE(length, 0);
  return result.subarray(0, length);
}

function isAmong(names: Names, bytes: Uint8Array, from: number, to: number): boolean {
  for (const name of names) if (name.length === to - from && isAt(name, bytes, from)) return true;
  return false;
}

function isAt(name: Uint8Array, bytes: Uint8Array, from: number): boolean {
  for (let i = 0; i < name.length; i++) if (bytes[from + i] !== name[i]) return false;
  return true;
}
