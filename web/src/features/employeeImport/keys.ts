/** Leads the focus to the next row with an error; false: the page has none after the focused one. */
export function nextError(card: HTMLElement | null, fromStart = false): boolean {
  const rows = [...(card?.querySelectorAll<HTMLElement>('tr[data-result="error"]') ?? [])];
  const focused = document.activeElement?.closest('tr');
  const at = fromStart || !focused ? -1 : Number(focused.dataset.row);
  const next = rows.find(({ dataset }) => Number(dataset.row) > at);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}
