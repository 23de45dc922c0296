import { readFileSync } from 'node:fs';

/**
 * The environment with the settings that files hold: `MONGODB_URL_FILE` is the path of a file with `MONGODB_URL`, as
 * Docker and Kubernetes mount secrets. Line breaks at its end do not count; an empty file sets nothing. Throws when a
 * setting is given both ways or its file cannot be read; the message has the setting's name and no value. The file of a
 * former secret (`…_FORMER`) may be absent.
 */
export function withSettingFiles(names: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const fromFiles = names.flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (!path) return [];
    if (env[name]) throw new Error(`setting ${name}: given twice, also as ${name}_FILE`);
    const value = readValue(name, path);
    return value ? [[name, value]] : [];
  });
  return { ...env, ...Object.fromEntries(fromFiles) };
}

function readValue(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    if (name.endsWith('_FORMER') && (error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new Error(`setting ${name}_FILE: ${(error as NodeJS.ErrnoException).code} ${path}`);
  }
}
