/** Length of the evening: `SOAK_MINUTES`, from 3 up. */
export const MINUTES = Number(process.env.SOAK_MINUTES ?? '30');
if (!(MINUTES >= 3 && MINUTES <= 24 * 60)) throw new Error('SOAK_MINUTES must be a number from 3 to 1440');
