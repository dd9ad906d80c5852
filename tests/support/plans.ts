import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it was sent to the database. */
export interface Statement {
	/** Of a prepared one. */
	name?: string | undefined;
	text: string;
	values: unknown[];
}
export interface Plan {
	'Node Type': string;
	'Relation Name'?: string;
	'Index Name'?: string;
	Plans?: Plan[];
}

/** Statements that a call sends to the database, without the begin and end of transactions. */
export async function sentBy(run: () => Promise<unknown>): Promise<Statement[]> {
	const sent = vi.spyOn(pg.Client.prototype, 'query');
	await run();
	const calls = sent.mock.calls.map((args: readonly unknown[]): Statement => {
		const [requested, more] = args;
		const { name, text, values } = (
			typeof requested === 'string' ? { text: requested } : requested
		) as Partial<Statement>;
		// The leading comment contains the call's id, which is always different.
		const bare = (text ?? '').replace(/^\/\* req=.*? \*\/ /, '');
		return { name, text: bare, values: values ?? (Array.isArray(more) ? more : []) };
	});
	sent.mockRestore();
	return calls.filter(({ text }) => !/^(begin|commit|rollback)/i.test(text));
}

async function planOf(reader: pg.Client, text: string, values?: unknown[]): Promise<Plan> {
	const { rows } = await reader.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(text, values);
	const [top] = rows[0]?.['QUERY PLAN'] ?? [];
	if (!top) throw new Error(`no plan for ${text}`);
	return top.Plan;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Every step of the execution plan of a statement; of a prepared one also of the generic plan. */
export async function stepsOf(reader: pg.Client, { name, text, values }: Statement): Promise<Plan[]> {
	const plans = [await planOf(reader, `explain (format json) ${text}`, values)];
	if (name) plans.push(await planOf(reader, `explain (generic_plan, format json) ${text}`));
	return plans.flatMap(nodesOf);
}
