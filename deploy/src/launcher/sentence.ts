/** Ends the start with one sentence for the person who started it, and no stack. */
export const sentence = (text: string): Error => Object.assign(new Error(text), { name: 'Sentence' });

export const inWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'Sentence' || error.name === 'Error' ? error.message : (error.stack ?? error.message);
};
