import { randomInt } from 'node:crypto';

/** Letters and digits that do not look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random letters and digits, as part of a number that can be read out over the telephone. */
export const readableNo = (length: number): string =>
	Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
