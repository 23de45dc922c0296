import { forgetShared } from './cast.ts';

// Runs before each file: the files of a worker share their modules (vitest.config.ts).
forgetShared();
