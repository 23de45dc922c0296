import type { Post } from '@atrium/contracts';

const isPicture = ({ type, mini }: Post['attachment'][number]) => type.startsWith('image/') && mini !== undefined;
export const picturesOf = ({ attachment }: Pick<Post, 'attachment'>) => attachment.filter(isPicture);
export const filesOf = ({ attachment }: Pick<Post, 'attachment'>) => attachment.filter((file) => !isPicture(file));
