import { readSettings } from '@atrium/kit';

export const settings = readSettings({});
