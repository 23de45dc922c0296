export { itemCommentById } from './store.ts';
