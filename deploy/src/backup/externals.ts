import { userError } from '../launcher/userError.ts';

const external = (env: NodeJS.ProcessEnv): string[] => [
  ...(env.MONGODB_URL ? ['MONGODB_URL is set: save and restore MongoDB with mongodump and mongorestore.'] : []),
  ...(env.NATS_URL ? ['NATS_URL is set: save and restore its streams with nats stream backup and restore.'] : []),
];

/** Throws with the tools to use when a store is not one that the launcher starts. */
export const requireEmbeddedStores = (env: NodeJS.ProcessEnv): void => {
  const reasons = external(env);
  if (reasons.length)
    throw userError(
      ['This command is for the stores that npm start runs by itself.', ...reasons, 'See docs/operating.md.'].join(
        '\n  ',
      ),
    );
};

/** Files in S3 are not copied. */
export const withoutFiles = ({ S3_URL }: NodeJS.ProcessEnv): string | undefined => (S3_URL ? 'S3_URL' : undefined);
