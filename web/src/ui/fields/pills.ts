export { OpenMultiSelect } from './OpenMultiSelect.tsx';
export { OpenTags } from './OpenTags.tsx';
