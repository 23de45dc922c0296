/**
 * In the reference, names that are whole numbers begin with this sign: its documents are JavaScript's, which would put them
 * first.
 */
export const SIGN = '№';

export const unsigned = (name: string) => name.replaceAll(SIGN, '');
