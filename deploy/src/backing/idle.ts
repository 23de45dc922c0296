// Loaded before the embedded database, which imports nothing of ours.
import { collectWhenIdle } from '@atrium/kit/idle';

collectWhenIdle();
