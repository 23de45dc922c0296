import { useTell as useTellOf } from '../../query/useTell.ts';

/** Tells how an act has ended; true where it was done. */
export const useTell = () => useTellOf('courses');
