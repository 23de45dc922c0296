/** Runs `action` when the process that started this one is gone, however it ended. */
export const whenParentEnds = (action: () => void): void => {
  process.once('disconnect', action);
  process.channel?.unref();
};
