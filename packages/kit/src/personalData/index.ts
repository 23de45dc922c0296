export * from './form.ts';
export { decodePieces, encodePieces, piecesOf, type Piece } from './frames.ts';
export * from './paging.ts';
