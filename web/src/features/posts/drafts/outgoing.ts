export { send } from './sending.ts';
export { upload } from './uploads.ts';
