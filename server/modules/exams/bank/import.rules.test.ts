import { describe, expect, it } from 'vitest';
import { isSameQuestion, readQuestions, sameText } from './import.rules.ts';

const SUBJECTS = [
	{ id: 3, code: 'anatomy', name: 'Anatomy', nameBn: 'অ্যানাটমি' },
	{ id: 4, code: 'obgyn', name: 'Obstetrics & Gynaecology', nameBn: 'স্ত্রীরোগ' },
];
const HEAD = [
	'type',
	'subject',
	'stem',
	'a',
	'b',
	'c',
	'd',
	'e',
	'key',
	'explanation',
	'source',
	'year',
	'lang',
	'image',
	'image_alt',
];
const GOOD: Record<string, string> = {
	type: 'mtf',
	subject: 'anatomy',
	stem: 'Regarding the heart:',
	a: 'One',
	b: 'Two',
	c: 'Three',
	d: 'Four',
	e: 'Five',
	key: 'TFTFT',
	explanation: 'Because.',
	source: 'Book',
};
const row = (over: Record<string, string> = {}) => HEAD.map((column) => ({ ...GOOD, ...over })[column] ?? '');
const read = (...rows: string[][]) => readQuestions([HEAD, ...rows], SUBJECTS, 2026);
const problems = (over: Record<string, string>) =>
	read(row(over)).problems.map(({ column, what }) => `${column}: ${what}`);

describe('a sheet of questions', () => {
	it('is read with its defaults', () => {
		const { rows, problems } = read(row());
		expect(problems).toEqual([]);
		expect(rows).toEqual([
			{
				row: 2,
				type: 'mtf',
				subjectId: 3,
				stem: 'Regarding the heart:',
				options: ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => ({ text, explanation: '' })),
				key: 'TFTFT',
				explanation: 'Because.',
				source: 'Book',
				year: null,
				lang: 'en',
				image: null,
			},
		]);
	});

	it.each([
		[
			{ type: 'MTF', key: 't, f, t, f, t' },
			{ type: 'mtf', key: 'TFTFT' },
		],
		[
			{ type: ' sba ', key: 'c' },
			{ type: 'sba', key: 'C' },
		],
		[{ subject: 'OBSTETRICS  & gynaecology' }, { subjectId: 4 }],
		[{ subject: 'অ্যানাটমি' }, { subjectId: 3 }],
		[{ year: '২০২৪' }, { year: 2024 }],
		[{ lang: 'BN' }, { lang: 'bn' }],
		[{ stem: '  -2 SD on the chart:\nsecond line ' }, { stem: '-2 SD on the chart:\nsecond line' }],
	])('accepts common notations: %o', (over, expected) => {
		const { rows, problems } = read(row(over));
		expect(problems).toEqual([]);
		expect(rows[0]).toMatchObject(expected);
	});

	it.each([
		[{ type: 'essay' }, 'type: bad_type'],
		[{ type: '' }, 'type: required'],
		[{ subject: 'Astrology' }, 'subject: unknown_subject'],
		[{ stem: ' ' }, 'stem: required'],
		[{ e: '' }, 'e: required'],
		[{ explanation: '' }, 'explanation: required'],
		[{ source: '' }, 'source: required'],
		[{ key: 'TFTF' }, 'key: bad_key_mtf'],
		[{ key: '' }, 'key: required'],
		[{ type: 'sba', key: 'F' }, 'key: bad_key_sba'],
		[{ type: 'sba', key: 'AB' }, 'key: bad_key_sba'],
		[{ b: 'one.' }, 'b: same_option'],
		[{ year: '1969' }, 'year: bad_year'],
		[{ year: '2028' }, 'year: bad_year'],
		[{ year: 'last' }, 'year: bad_year'],
		[{ lang: 'fr' }, 'lang: bad_lang'],
		[{ c: '#NAME?' }, 'c: spreadsheet_error'],
		[{ d: 'a\u0000b' }, 'd: control'],
		[{ stem: 'x'.repeat(4_001) }, 'stem: too_long'],
		[{ a: 'x'.repeat(1_001) }, 'a: too_long'],
		[{ image: '../secret.webp', image_alt: 'A heart' }, 'image: bad_image'],
		[{ image: 'abcdefghijklmnopqrstuv.webp' }, 'image_alt: alt_needed'],
		[{ image_alt: 'A heart' }, 'image: image_needed'],
	])('is refused at the cell: %o', (over, expected) => {
		expect(problems(over)).toEqual([expected]);
	});

	it('reports every fault of every row at once, and counts rows as the sheet does', () => {
		const blank = HEAD.map(() => '');
		const { problems, rows } = read(
			row({ key: 'X', year: '1' }),
			blank,
			row({ stem: 'Another:', type: 'no', a: '' }),
			row(),
		);
		expect(problems.map(({ row, column, what }) => [row, column, what])).toEqual([
			[2, 'year', 'bad_year'],
			[2, 'key', 'bad_key_mtf'],
			[4, 'a', 'required'],
			[4, 'type', 'bad_type'],
			[5, 'stem', 'repeated'],
		]);
		expect(rows.map((one) => one.row)).toEqual([2, 4, 5]);
	});

	it('has a header with all columns, each once and by its name, in any order', () => {
		const mixed = readQuestions(
			[
				['STEM', 'Note', 'type', 'stem', ''],
				['x', 'y', 'mtf', 'z', 'w'],
			],
			SUBJECTS,
			2026,
		);
		const reported = mixed.problems
			.filter((one) => one.row === 1)
			.map(({ column, what }) => `${column}: ${what}`);
		expect(reported).toContain('Note: unknown_column');
		expect(reported).toContain('stem: doubled_column');
		expect(reported).toContain('key: missing_column');
		expect(reported.filter((one) => one.includes('missing_column'))).toHaveLength(9);
		const turned = readQuestions([[...HEAD].reverse(), row().reverse()], SUBJECTS, 2026);
		expect(turned).toMatchObject({ problems: [], rows: [{ stem: GOOD.stem, key: 'TFTFT' }] });
	});

	it('is refused when it is empty, has more cells than its header, or is too long', () => {
		expect(readQuestions([], SUBJECTS, 2026).problems.map((one) => one.what)).toContain('no_rows');
		expect(read().problems).toEqual([{ row: 1, column: '', what: 'no_rows' }]);
		expect(read([...row(), 'and', 'more']).problems).toEqual([
			{ row: 2, column: '', what: 'too_many_cells' },
		]);
		expect(read([...row(), '', '']).problems).toEqual([]);
		expect(read(...Array.from({ length: 5_001 }, () => row())).problems).toMatchObject([
			{ what: 'too_many_rows' },
		]);
	});
});

describe('two questions', () => {
	it('are the same when only case, spaces and punctuation differ', () => {
		expect(sameText('  Regarding  the HEART: ')).toBe(sameText('regarding the heart'));
		expect(sameText('হৃৎপিণ্ড সম্পর্কে।')).toBe(sameText('হৃৎপিণ্ড  সম্পর্কে'));
		const options = ['a', 'b'].map((text) => ({ text, explanation: '' }));
		expect(isSameQuestion({ stem: 'A?', options }, { stem: 'a', options })).toBe(true);
		expect(isSameQuestion({ stem: 'A', options }, { stem: 'a', options: [...options].reverse() })).toBe(
			false,
		);
	});
});
