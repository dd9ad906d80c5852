/** Picks the size of a test: small with `npm test`, full with `npm run test:long`. */
export const size = (short: number, long: number): number =>
	process.env.TEST_SIZE === 'long' ? long : short;
