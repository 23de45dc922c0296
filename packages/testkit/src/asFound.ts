import { vi } from 'vitest';
import { forgetMetrics } from './metricsAsFound.ts';

// Runs before each file: what the file before has put in the place of globals and clocks is taken away.
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
vi.useRealTimers();
forgetMetrics();
