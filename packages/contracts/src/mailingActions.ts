// For the browser as well: without zod.

/** What a mailing tells people of (D80). */
export const mailingActions = ['birthdays', 'anniversaries', 'digest', 'poll_reminder', 'course_reminder'] as const;
export type MailingAction = (typeof mailingActions)[number];

/** Text between double braces, such as `{{name}}`. */
export const variablePattern = /\{\{\s*([A-Za-z][A-Za-z0-9_]{0,39})\s*\}\}/g;

/** What each recipient's own profile fills in. */
export const personVariables = ['firstName', 'lastName', 'fullName'] as const;

/** The names of the variables in texts, each once, in their order. */
export const variablesIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(variablePattern)].map(([, name]) => name!))),
];
