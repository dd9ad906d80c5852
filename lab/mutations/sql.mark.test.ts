import { describe, expect, it } from 'vitest';
import { dropCondition, findConditions, markConditions, marksIn } from './sql.mark.ts';

const found = (text: string) => findConditions('a.ts', text).map((one) => `${one.statement}: ${one.text}`);
const inText = (statement: string) =>
	findConditions('a.ts', `const S = \`${statement}\`;`).map(({ text }) => text);

describe('conditions written with Drizzle', () => {
	it('are joined, single and nested ones', () => {
		expect(
			found(`
				export function list(q) { return q.select().from(t).where(and(eq(t.a, 1), or(x, and(y, z)))); }
				const one = (q) => q.delete(t).where(eq(t.b, 2));
				const row = (q) => findRow(q, t, eq(t.c, 3));
				const held = (q) => getRow(q, t, eq(t.d, 4));
				const number = (q) => q.$count(t, eq(t.e, 5));
			`),
		).toEqual([
			'list: eq(t.a, 1)',
			'list: or(x, and(y, z))',
			'list: y',
			'list: z',
			'one: eq(t.b, 2)',
			'row: eq(t.c, 3)',
			'held: eq(t.d, 4)',
			'number: eq(t.e, 5)',
		]);
	});

	it('retain their position and lines when they are marked', () => {
		const text = 'q.where(\n\tand(a, b),\n)';
		const conditions = findConditions('a.ts', text).map((one, index) => ({ ...one, id: index + 1 }));
		const marked = markConditions(text, conditions);
		expect(marked.split('\n').slice(1)).toEqual(['\tand(markCondition(1, a), markCondition(2, b)),', ')']);
	});
});

describe('conditions in the text of a statement', () => {
	it('are those after where and on, separately', () => {
		expect(
			inText(`update a set b = 1 from c join d on d.id = c.id and d.x
				where a.id = c.id and b between 1 and 2 and state in ('x and y', 'z') returning id`),
		).toEqual(['d.id = c.id', 'd.x', 'a.id = c.id', 'b between 1 and 2', "state in ('x and y', 'z')"]);
	});

	it('are one if joined by or, and nested ones in parentheses as well', () => {
		expect(inText('select 1 from a where x or y and z')).toEqual(['x or y and z']);
		expect(
			inText('select 1 from a where not exists (select from b where b.id = a.id and (u or v and w))'),
		).toEqual([
			'not exists (select from b where b.id = a.id and (u or v and w))',
			'b.id = a.id',
			'(u or v and w)',
		]);
		expect(inText('delete from a where (x = 1 and y = 2)')).toEqual(['(x = 1 and y = 2)', 'x = 1', 'y = 2']);
	});

	it('are neither the name of an index nor the condition of a case', () => {
		expect(
			inText('insert into a values (1) on conflict (x) where open do update set b = 1 where a.c > 1'),
		).toEqual(['a.c > 1']);
		expect(inText('select case when a and b then 1 end from t where c')).toEqual(['c']);
	});

	it('may contain template parameters, and may be in a part of a statement', () => {
		const hole = (inner: string) => ['$', '{', inner, '}'].join('');
		expect(
			found(`const s = sql\`${hole('t.a')} = ${hole('x ? `where` : 1')} and not ${hole('t.b')}\`;`),
		).toEqual([`s: ${hole('t.a')} = ${hole("x ? 'where' : 1")}`, `s: not ${hole('t.b')}`]);
	});
});

describe('a dropped condition', () => {
	it('is always true, wherever the statement has its mark', () => {
		const text = 'const S = `select 1 from a where x = $1 and y = $2`;';
		const conditions = findConditions('a.ts', text).map((one, index) => ({ ...one, id: index + 7 }));
		const statement = /`(.*)`/.exec(markConditions(text, conditions))?.[1] ?? '';
		expect(marksIn(statement)).toEqual([7, 8]);
		expect(dropCondition(statement, 8)).toBe('select 1 from a where /*<7*/x = $1/*7>*/ and (y = $2 or true)');
	});
});
