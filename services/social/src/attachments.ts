import { fileChooser } from '@atrium/kit/attachments';
import { settings } from './settings.ts';

export { attachFiles } from '@atrium/kit/attachments';

export const chosenFiles = fileChooser(settings);
