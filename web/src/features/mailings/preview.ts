import { variablePattern } from '@atrium/contracts/mailingActions';

/** A text with values in place of its variables; those without one are shown as ‹name›. */
export const previewOf = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(variablePattern, (_, name: string) => (Object.hasOwn(values, name) && values[name]) || `‹${name}›`);

/** Puts a variable where the cursor stands. */
export const withVariable = (text: string, name: string, at: number) =>
  `${text.slice(0, at)}{{${name}}}${text.slice(at)}`;
