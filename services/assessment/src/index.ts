import { runService } from '@atrium/kit';
import { settings } from './settings.ts';

await runService({ name: 'assessment', settings, routes: [] });
