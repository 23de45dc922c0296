/** Whether something signed at a time is younger than so many milliseconds, and no clock has been set since. */
export const isNear = (at: number, time: number) => Math.abs(Date.now() - at) < time;
