import type { Position } from '../store/files.ts';

/** The time in milliseconds as 12 hexadecimal digits, then the id. */
const timeDigits = 12;

export const cursorOf = ({ expires, _id }: Position) => expires.getTime().toString(16).padStart(timeDigits, '0') + _id;

export const positionOf = (cursor: string): Position => ({
  expires: new Date(parseInt(cursor.slice(0, timeDigits), 16)),
  _id: cursor.slice(timeDigits),
});
