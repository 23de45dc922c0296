// For a program that begins when it is imported: its first import, which ends it before that.
import { isPriming } from './priming.ts';

if (isPriming) throw new Error('priming');
