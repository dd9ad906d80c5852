/** Finds the conditions of SQL statements in a source file, written with Drizzle or as text, and marks them. */
import ts from 'typescript';

export interface Condition {
	statement: string;
	text: string;
	line: number;
	start: number;
	end: number;
	how: 'drizzle' | 'text';
}

interface Token {
	word: string;
	start: number;
	end: number;
}
interface Level {
	reading: boolean;
	/** Separate conditions; others count only if several are joined. */
	clause: boolean;
	conditions: { start: number; end: number }[];
	joinedByOr: boolean;
	between: boolean;
	/** Between `on conflict` and `do`, where `where` only identifies an index. */
	naming: boolean;
}

const STATEMENT = /^\s*(?:with|select|update|insert|delete)\b/i;
const ENDS = new Set(
	(
		'group order having returning limit offset for union intersect except left right inner cross full join ' +
		'window where on then do , ;'
	).split(' '),
);
const BEFORE_CONDITIONS = new Set(['where', 'and', 'or', 'not', 'on', '(']);

/** Words, numbers, strings, signs and the parameters of a template; white space and comments are skipped. */
function tokensOf(text: string, from: number, to: number, holes: ReadonlyMap<number, number>): Token[] {
	const tokens: Token[] = [];
	const next = /\s+|--[^\n]*|'(?:[^']|'')*'|\w+|[^\s\w]/gy;
	for (let at = from; at < to; ) {
		const hole = holes.get(at);
		if (hole !== undefined) {
			tokens.push({ word: '$', start: at, end: hole });
			at = hole;
			continue;
		}
		next.lastIndex = at;
		const [found = ' '] = next.exec(text) ?? [];
		// A string may contain a parameter: it continues after it.
		const cut = [...holes.keys()].find((start) => start > at && start < at + found.length);
		const end = cut ?? at + found.length;
		if (!/^(?:\s|--)/.test(found)) tokens.push({ word: found.toLowerCase(), start: at, end });
		at = end;
	}
	return tokens;
}

/** The conditions after `where` and `on`, one for each that `and` joins, at any depth. */
function conditionsIn(tokens: readonly Token[], isStatement: boolean): { start: number; end: number }[] {
	const found: { start: number; end: number }[] = [];
	const level = (reading: boolean): Level => ({
		reading,
		clause: false,
		conditions: [],
		joinedByOr: false,
		between: false,
		naming: false,
	});
	const levels: Level[] = [];
	let current = level(!isStatement);
	const finish = () => {
		const first = current.conditions[0];
		const last = current.conditions.at(-1);
		if (current.reading && first && last) {
			if (current.joinedByOr) {
				if (current.clause) found.push({ start: first.start, end: last.end });
			} else if (current.clause || current.conditions.length > 1) found.push(...current.conditions);
		}
		Object.assign(current, level(false), { naming: current.naming });
	};
	const reach = (token: Token, begins: boolean) => {
		if (!current.reading) return;
		const last = current.conditions.at(-1);
		if (begins || !last) current.conditions.push({ start: token.start, end: token.end });
		else last.end = token.end;
	};
	let begins = true;
	for (const [index, token] of tokens.entries()) {
		const { word } = token;
		const before = tokens[index - 1]?.word ?? '';
		const after = tokens[index + 1]?.word ?? '';
		const isCall = after === '(' && (word === 'left' || word === 'right');
		if (word === '(' || word === 'case') {
			reach(token, begins);
			levels.push(current);
			const nested = current.reading && BEFORE_CONDITIONS.has(before) && !STATEMENT.test(after);
			current = level(word === '(' && nested);
			begins = true;
			continue;
		}
		if (word === ')' || word === 'end') {
			finish();
			current = levels.pop() ?? level(false);
			begins = false;
			reach(token, false);
			continue;
		}
		if (ENDS.has(word) && !isCall && !(word === 'on' && before === 'distinct')) {
			finish();
			if (word === 'on' && after === 'conflict') current.naming = true;
			if (word === 'do') current.naming = false;
			const opens = word === 'where' || word === 'having' || (word === 'on' && after !== 'conflict');
			if (opens && !current.naming) Object.assign(current, { reading: true, clause: true });
			begins = true;
			continue;
		}
		if (word === 'between') current.between = true;
		else if (word === 'or') current.joinedByOr = true;
		else if (word === 'and' && current.between) current.between = false;
		else if (word === 'and') {
			begins = true;
			continue;
		}
		reach(token, begins);
		begins = false;
	}
	finish();
	return found;
}

function templateConditions(node: ts.TemplateLiteral | ts.StringLiteral, source: ts.SourceFile) {
	const from = node.getStart(source) + 1;
	const to = node.end - 1;
	const holes = new Map<number, number>();
	if (ts.isTemplateExpression(node)) {
		let start = node.head.end - 2;
		for (const { literal } of node.templateSpans) {
			holes.set(start, literal.getStart(source) + 1);
			start = literal.end - 2;
		}
	}
	const tokens = tokensOf(source.text, from, to, holes);
	return conditionsIn(tokens, STATEMENT.test(tokens[0]?.word ?? ''));
}

/** Position of the condition among the arguments of methods of Drizzle and functions of server/db/rows.ts. */
const CONDITION_AT = new Map([
	['.where', 0],
	['.$count', 1],
	['findRow', 2],
	['getRow', 2],
	['lockRow', 2],
	['newestRow', 2],
	['hasRow', 2],
]);

function whereOf({ expression, arguments: given }: ts.CallExpression): ts.Expression | undefined {
	const isMethod = ts.isPropertyAccessExpression(expression);
	const at = CONDITION_AT.get(isMethod ? `.${expression.name.text}` : expression.getText());
	return at === undefined ? undefined : given[at];
}

export function findConditions(file: string, text: string): Condition[] {
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
	const found: Condition[] = [];
	let statement = '';
	const add = (start: number, end: number, how: Condition['how']) =>
		found.push({
			statement,
			text: text.slice(start, end).replaceAll(/\s+/g, ' ').replaceAll('`', "'"),
			line: source.getLineAndCharacterOfPosition(start).line + 1,
			start,
			end,
			how,
		});
	const isAnd = (node: ts.Node): node is ts.CallExpression =>
		ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'and';
	const visit = (node: ts.Node): void => {
		if (isAnd(node)) {
			for (const one of node.arguments)
				if (!ts.isSpreadElement(one)) add(one.getStart(source), one.end, 'drizzle');
		} else if (ts.isCallExpression(node)) {
			const only = whereOf(node);
			if (only && !isAnd(only)) add(only.getStart(source), only.end, 'drizzle');
		} else if (ts.isTemplateLiteral(node) || ts.isStringLiteral(node)) {
			const tag = ts.isTaggedTemplateExpression(node.parent) ? node.parent.tag.getText(source) : '';
			const body = text.slice(node.getStart(source) + 1, node.end - 1);
			if (tag === 'sql' || (tag === '' && STATEMENT.test(body) && /\b(?:where|join)\b/i.test(body)))
				for (const { start, end } of templateConditions(node, source)) add(start, end, 'text');
		}
		ts.forEachChild(node, visit);
	};
	for (const top of source.statements) {
		const named = ts.isVariableStatement(top) ? top.declarationList.declarations[0] : top;
		const name = named && ts.getNameOfDeclaration(named as ts.Declaration);
		statement = name?.getText(source) ?? '';
		visit(top);
	}
	return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

const HELPER =
	"import { sql as markedSql } from 'drizzle-orm'; const markCondition = (n, c) => c === undefined ? c : " +
	"markedSql.join([markedSql.raw('/*<' + n + '*/'), c, markedSql.raw('/*' + n + '>*/')], markedSql.raw(' ')); ";

/** The source with a pair of comments around each condition, which reach the database; line numbers stay. */
export function markConditions(text: string, conditions: readonly (Condition & { id: number })[]): string {
	const edits = conditions.flatMap(({ id, start, end, how }) => [
		{
			at: start,
			opens: true,
			size: end - start,
			text: how === 'text' ? `/*<${id}*/` : `markCondition(${id}, `,
		},
		{ at: end, opens: false, size: end - start, text: how === 'text' ? `/*${id}>*/` : ')' },
	]);
	// Where several begin or end at the same position, the larger is outside.
	edits.sort(
		(a, b) =>
			a.at - b.at || Number(a.opens) - Number(b.opens) || (a.opens ? b.size - a.size : a.size - b.size),
	);
	let marked = conditions.some(({ how }) => how === 'drizzle') ? HELPER : '';
	let from = 0;
	for (const edit of edits) {
		marked += text.slice(from, edit.at) + edit.text;
		from = edit.at;
	}
	return marked + text.slice(from);
}

const MARK = /\/\*<(\d+)\*\//g;

export const marksIn = (statement: string): number[] =>
	statement.includes('/*<') ? [...statement.matchAll(MARK)].map(([, id]) => Number(id)) : [];

/** The statement with one condition always true. Its parameters stay, since PostgreSQL infers their types there. */
export const dropCondition = (statement: string, id: number): string =>
	statement.replaceAll(`/*<${id}*/`, '(').replaceAll(`/*${id}>*/`, ' or true)');
