import { queryFeature } from '../../query/querySaga.ts';
import { Structure } from '../../features/structure/Structure.tsx';

export const features = [queryFeature];

/** The structure of the company. */
export const Page = () => <Structure />;
