import { z } from 'zod';
import { formerSecret, secretsWith, type Secrets } from './keys.ts';
import { withSettingFiles } from './settingFiles.ts';

const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Networks as CIDR with commas between: `10.1.0.0/16,fd00:1::/32`. */
export const networks = z
  .string()
  .transform((list) => list.split(',').flatMap((network) => network.trim() || []))
  .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])))
  .default([]);

/** Settings of every process, from the environment. */
const common = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DATA_DIR: z.string().default('.data'),
  /** The address of the portal for links in e-mails. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:8080'),
  TZ: z.string().default('UTC'),
  /** How long a process that receives SIGTERM serves on, while load balancers take it out; the BFF uses an idle connection
   * for 2 s. */
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .refine((seconds) => seconds === 0 || seconds > 2, 'must be 0, or more than 2')
    .default(0),
  MONGODB_URL: z.string().default(''),
  NATS_URL: z.string().min(1),
  REDIS_URL: z.string().min(1),
  /** Signs the callers that the BFF sends to the services. At least 32 characters; never a default. */
  CALLER_SECRET: z.string().min(32),
  /** Accepted besides while the secret is replaced. */
  CALLER_SECRET_FORMER: formerSecret,
  /** An OpenTelemetry collector that takes OTLP over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(''), z.url()]).default(''),
  /** `name=value,…`, such as a key of the collector. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_TRACES_SAMPLER: z.enum(traceSamplers).default('parentbased_always_on'),
  /** The share of traces that `…traceidratio` keeps. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Whether `/metrics` answers; in production only when set. */
  METRICS: z.stringbool().optional(),
  /** Adds the header `x-store-queries` to answers, for tests that count queries. */
  COUNT_QUERIES: z.stringbool().default(false),
  /** Identity hashes passwords in 1 ms, for tests only: it does not start with it unless NODE_ENV is `test`. */
  QUICK_HASHES: z.stringbool().default(false),
});

export type Settings = z.infer<typeof common>;

/** The secrets with which callers may be signed. */
export const callerSecretsOf = (settings: Pick<Settings, 'CALLER_SECRET' | 'CALLER_SECRET_FORMER'>): Secrets =>
  secretsWith(settings.CALLER_SECRET, settings.CALLER_SECRET_FORMER);

/** Of a part that is closed in production unless its setting opens it. */
export const isOpen = (setting: boolean | undefined, { NODE_ENV }: Pick<Settings, 'NODE_ENV'>): boolean =>
  setting ?? NODE_ENV !== 'production';

/**
 * Reads the common settings and those of the process, each from the environment or, as `X_FILE`, from a file. When some
 * are wrong it prints their names, never their values, and exits with code 78.
 */
export function readSettings<T extends z.ZodRawShape>(own: T, env: NodeJS.ProcessEnv = process.env) {
  const schema = common.extend(own);
  const parsed = schema.safeParse(readFiles(Object.keys(schema.shape), env));
  if (parsed.success) return parsed.data;
  return refuse(parsed.error.issues.map(({ path, message }) => `setting ${path.join('.')}: ${message}`));
}

function readFiles(names: readonly string[], env: NodeJS.ProcessEnv) {
  try {
    return withSettingFiles(names, env);
  } catch (error) {
    return refuse([(error as Error).message]);
  }
}

function refuse(reasons: readonly string[]): never {
  for (const reason of reasons) process.stderr.write(`${reason}\n`);
  process.exit(78);
}
