const dayMs = 86_400_000;
const epoch = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const maxSerial = 2_958_465; // 9999-12-31

/** The day of a serial number of Excel, `YYYY-MM-DD`; null: it is none. */
export function dateOfSerial(serial: number, is1904 = false): string | null {
  if (!(serial >= 1 && serial <= maxSerial)) return null;
  const days = Math.floor(serial);
  // Excel believes that 1900 was a leap year: day 60 was its 29 February.
  const counted = !is1904 && days < 60 ? days + 1 : days;
  return new Date(epoch[is1904 ? 1904 : 1900] + counted * dayMs).toISOString().slice(0, 10);
}

/** Whether a number format shows dates: one of Excel's own, or with days, months or years outside of quotes. */
export function isDateFormat(id: number, code = ''): boolean {
  if ((id >= 14 && id <= 22) || (id >= 45 && id <= 47)) return true;
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[dmy]/i.test(bare) && !/[#0?]/.test(bare);
}
