export const isSubmit = (event: { key: string; ctrlKey: boolean; metaKey: boolean }) =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey);

/** Some programs put the names or addresses of the copied files beside them. */
function namesOnly(text: string, files: readonly File[]): boolean {
  const names = new Set(files.map(({ name }) => name));
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  return lines.every((line) => names.has(line.trim().split(/[\\/]/).at(-1)!));
}

/** Files of a paste or drop. Office programs bring a picture of the text along with it: then the text counts. */
export function filesIn(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  return namesOnly(data?.getData('text/plain') ?? '', files) ? files : [];
}
