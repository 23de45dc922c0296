/** Runs `action` when the parent process has ended, in whatever way. */
export const whenParentEnds = (action: () => void): void => {
  process.once('disconnect', action);
  process.channel?.unref();
};
