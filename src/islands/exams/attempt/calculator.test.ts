import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALCULATOR, type Calculator, type CalculatorKey, keyOf, press } from './calculator.ts';

/** Presses the keys in a line of characters; `n` changes the sign, `<` removes a digit. */
const run = (line: string, from: Calculator = CALCULATOR) =>
	[...line.replaceAll(' ', '')].reduce((state, sign) => {
		const key = sign === 'n' ? 'sign' : sign === '<' ? 'back' : sign === 'C' ? 'clear' : keyOf(sign);
		if (key === null) throw new Error(`no key for ${sign}`);
		return press(state, key);
	}, from);
const shown = (line: string) => run(line).shown;

describe('the calculator', () => {
	it.each([
		['12 + 30 =', '42'],
		['9 - 12 =', '-3'],
		['2.5 * 4 =', '10'],
		['7 / 8 =', '0.875'],
		['0.1 + 0.2 =', '0.3'],
		['.5 + .5 =', '1'],
	])('calculates %s', (line, value) => expect(shown(line)).toBe(value));

	it('applies each operator at once, without precedence', () => {
		expect(shown('2 + 3 * 4 =')).toBe('20');
		expect(shown('140 - 100 - 24 =')).toBe('16');
		expect(shown('2 + 3 *')).toBe('5');
	});

	it('uses the later one of two operators in a row', () => {
		expect(shown('8 + * - 3 =')).toBe('5');
	});

	it('continues with a result, or begins again with a digit', () => {
		expect(shown('2 + 3 = * 4 =')).toBe('20');
		expect(shown('2 + 3 = 4')).toBe('4');
		expect(shown('2 + 3 = =')).toBe('5');
		expect(shown('2 + =')).toBe('4');
	});

	it('changes the sign of a number and of a result, but not of zero', () => {
		expect(shown('5 n + 8 =')).toBe('3');
		expect(shown('5 - 8 = n')).toBe('3');
		expect(shown('0 n')).toBe('0');
		expect(shown('0.5 nn')).toBe('0.5');
		expect(shown('5 * n * 2 =')).toBe('-50');
	});

	it('takes a percentage of the number before + and −, and a hundredth otherwise', () => {
		expect(shown('200 + 10 % =')).toBe('220');
		expect(shown('200 - 10 % =')).toBe('180');
		expect(shown('200 * 10 % =')).toBe('20');
		expect(shown('200 + 10 % * 2 =')).toBe('440');
		expect(shown('45 %')).toBe('0.45');
	});

	it('corrects typed digits, but not a result', () => {
		expect(shown('123 <')).toBe('12');
		expect(shown('5 <')).toBe('0');
		expect(shown('5 n <')).toBe('0');
		expect(shown('12 + 30 = <')).toBe('42');
		expect(shown('1.. 5')).toBe('1.5');
		expect(shown('007')).toBe('7');
	});

	it('reports a division by zero, and goes on', () => {
		for (const line of ['5 / 0 =', '5 / 0 +', '0 / 0 =']) expect(run(line).fault).toBe('zero');
		expect(run('5 / 0 = 7 + 1 =')).toMatchObject({ shown: '8', fault: null });
		expect(run('5 / 0 = C')).toEqual(CALCULATOR);
	});

	it('shows at most twelve digits, and large and small numbers with an exponent', () => {
		expect(shown('1 / 3 =')).toBe('0.333333333333');
		expect(shown('1234567890123')).toBe('123456789012');
		expect(shown('999999999999 * 999999999999 =')).toBe('1e+24');
		expect(shown('1 / 999999999999 =')).toBe('1e-12');
	});

	it('reports a number that becomes too large', () => {
		let state = run('999999999999');
		for (let times = 0; times < 60 && state.fault === null; times++) state = run('* 999999999999 =', state);
		expect(state.fault).toBe('large');
	});

	it('always shows a number or an error, whatever is pressed', () => {
		const keys = '0123456789.+-*/=%n<C';
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...keys)), (pressed) => {
				const state = run(pressed.join(''));
				expect(Number.isFinite(Number(state.shown))).toBe(true);
			}),
		);
	});

	it('is operated by the keyboard', () => {
		const signs: [string, CalculatorKey | null][] = [
			['7', '7'],
			['Enter', '='],
			['Backspace', 'back'],
			['Delete', 'clear'],
			[',', '.'],
			['x', '*'],
			['Tab', null],
			['a', null],
			['12', null],
		];
		for (const [sign, key] of signs) expect(keyOf(sign)).toBe(key);
	});
});
