/** Whether tests run at full size, by `npm run test:long`. */
export const LONG = process.env.TEST_SIZE === 'long';

/** Picks the size of a test: small with `npm test`, full with `npm run test:long`. */
export const size = (short: number, long: number): number => (LONG ? long : short);
