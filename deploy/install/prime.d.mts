export function primeCompileCache(root: string, cache: string): Promise<void>;
