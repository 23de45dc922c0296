let usual: number | undefined;

/** From now on only this user may read what this process and its children write. */
export const writePrivately = (): void => {
  const before = process.umask(0o077);
  usual ??= before;
};

/** Runs `action` with the mask that the process began with: for what is built, which is no secret. */
export function withUsualMask<T>(action: () => T): T {
  const now = process.umask(usual ?? process.umask());
  try {
    return action();
  } finally {
    process.umask(now);
  }
}
