export const launcherLimits: string[];
export function primeCompileCache(root: string, cache: string): Promise<void>;
