/** An error that is shown to the person who started the portal, without a stack. */
export const userError = (text: string): Error => Object.assign(new Error(text), { name: 'UserError' });

export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'UserError' || error.name === 'Error' ? error.message : (error.stack ?? error.message);
};
