export const isSubmit = (event: { key: string; ctrlKey: boolean; metaKey: boolean }) =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey);

/** Files of a paste or drop. Office programs bring a picture of the text along with it: then the text counts. */
export function filesIn(data: DataTransfer | null): File[] {
  if (!data?.files.length || data.types.includes('text/plain')) return [];
  return [...data.files];
}
