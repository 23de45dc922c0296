import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../src/processes.ts';

const run = promisify(execFile);

interface Stage {
  name: string;
  from: string;
  steps: { name: string; words: string[]; text: string }[];
}

/** The stages of deploy/Dockerfile; `ARG` and variables are not supported, nor needed. */
export function stagesOf(dockerfile: string): Stage[] {
  const stages: Stage[] = [];
  const lines = dockerfile.replaceAll('\\\n', ' ').split('\n');
  for (const line of lines.filter((text) => text && !text.startsWith('#'))) {
    const [name = '', ...words] = line.split(/\s+/);
    if (name === 'FROM') stages.push({ name: words[2] ?? 'image', from: words[0]!, steps: [] });
    else stages.at(-1)!.steps.push({ name, words, text: words.join(' ') });
  }
  return stages;
}

/** Whether the build sees a path of the repository: the last matching line of .dockerignore decides. */
function contextFilter() {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const rules = lines.filter((line) => line && !line.startsWith('#'));
  const covers = (rule: string, path: string) =>
    matchesGlob(path, rule) || matchesGlob(path, `${rule}/**`) || (!rule.includes('*') && path.startsWith(`${rule}/`));
  return (path: string) =>
    rules.reduce((isSeen, rule) => {
      const allows = rule.startsWith('!');
      return covers(allows ? rule.slice(1) : rule, path) ? allows : isSeen;
    }, true);
}

const isSeen = contextFilter();

function copyFromContext(folder: string, { words }: Stage['steps'][number]) {
  const paths = words.filter((word) => !word.startsWith('--')).slice(0, -1);
  const found = paths.flatMap((path) => (path === '.' ? readdirSync(root) : globSync(path, { cwd: root })));
  for (const path of found.filter((one) => isSeen(one)))
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => source === root || isSeen(source.slice(root.length + 1)),
    });
}

/** With the permissions that the files have there. */
async function copyFromStage(folder: string, from: string, words: string[]) {
  const [source = '', target = ''] = words.filter((word) => !word.startsWith('--'));
  mkdirSync(join(folder, target), { recursive: true });
  await run('cp', ['-a', `${source.replace(/^\/app/, from)}/.`, join(folder, target)]);
}

async function runStep(folder: string, text: string) {
  const command = text.replaceAll(/--mount=\S+ /g, '');
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  const env = { PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true' };
  await run('sh', ['-ec', command], { cwd: folder, env, maxBuffer: 2 ** 26 });
}

/**
 * Carries out the steps of deploy/Dockerfile, each stage's `/app` being a folder in `into`. `built`: stages that exist
 * already, with their `/app`. Returns the folder of the last stage.
 */
export async function buildImage(into: string, built: Record<string, string>): Promise<string> {
  const folders: Record<string, string> = { ...built };
  const stages = stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
  for (const { name, from, steps } of stages.filter((stage) => !built[stage.name])) {
    const folder = (folders[name] = join(into, name));
    mkdirSync(folder);
    if (folders[from] && existsSync(folders[from])) cpSync(folders[from], folder, { recursive: true });
    for (const step of steps) {
      const stage = /^--from=(\w+)/.exec(step.words[0] ?? '')?.[1];
      if (step.name === 'RUN') await runStep(folder, step.text);
      if (step.name === 'COPY' && stage) await copyFromStage(folder, folders[stage]!, step.words);
      else if (step.name === 'COPY') copyFromContext(folder, step);
    }
  }
  return folders.image!;
}
