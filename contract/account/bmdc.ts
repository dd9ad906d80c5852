import { asciiDigits } from '../digits.ts';

/** The council numbers doctors and dentists in separate registers; null: the text does not show which one. */
export type BmdcType = 'mbbs' | 'bds';

export interface Bmdc {
	bmdc: string;
	type: BmdcType | null;
}

const AROUND =
	/BM&DC|BMDC|REGISTRATION|REGN(?!O)|REG|NUMBER|NO|বিএমডিসি|বিএমএন্ডডিসি|রেজিস্ট্রেশন|রেজিঃ|রেজি|নম্বর|নাম্বার|নং/g;
const TYPES: Readonly<Record<string, BmdcType>> = { A: 'mbbs', D: 'bds' };

/** A BMDC registration number from any usual notation; null when it cannot be one. Only staff can verify it. */
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
