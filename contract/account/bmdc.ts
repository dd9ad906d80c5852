import { asciiDigits } from '../digits.ts';

/** The council numbers doctors and dentists in separate registers; null: the text does not show which one. */
export type BmdcType = 'mbbs' | 'bds';

export interface Bmdc {
	/** `A-12345`, `D-1234` or `12345`. */
	bmdc: string;
	type: BmdcType | null;
}

/** Labels that people write around the number; longer ones first. */
const AROUND =
	/BM&DC|BMDC|REGISTRATION|REGN(?!O)|REG|NUMBER|NO|বিএমডিসি|বিএমএন্ডডিসি|রেজিস্ট্রেশন|রেজিঃ|রেজি|নম্বর|নাম্বার|নং/g;
const TYPES: Readonly<Record<string, BmdcType>> = { A: 'mbbs', D: 'bds' };

/**
 * Parses a registration number of the Bangladesh Medical and Dental Council in any usual notation: with or
 * without its letter, a dash, "BMDC Reg. No." before it, in Bengali or ASCII digits. Null when it cannot be
 * one. Only staff can verify that the number belongs to the doctor, since the council publishes no format.
 */
export function normaliseBmdc(text: string): Bmdc | null {
	const compact = asciiDigits(text.normalize('NFKC'))
		.toUpperCase()
		.replaceAll(/[\u2010-\u2015\u2212]/g, '-')
		.replaceAll(/[\s.,:;#()/\u200b-\u200f\u2060\ufeff]/g, '')
		.replaceAll(AROUND, '')
		.replace(/^-+/, '');
	const [, letter, digits] = /^(?:([AD])-?)?(\d{1,6})$/.exec(compact) ?? [];
	if (!digits || /^0+$/.test(digits)) return null;
	return letter ? { bmdc: `${letter}-${digits}`, type: TYPES[letter] ?? null } : { bmdc: digits, type: null };
}
