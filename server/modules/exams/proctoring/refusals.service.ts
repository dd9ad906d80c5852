import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { pick } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import type { Context, Handlers } from '../../../http/handlers.ts';

/** Refusals are buffered this long, so that many of them are one statement. */
const WRITE_MS = 5_000;
/** More distinct entries are counted together: this many are an alarm by themselves. */
const MOST = 20_000;

const WRITE = `
insert into exam_refusals as r (exam_id, code, minute, n)
select coalesce(i.exam_id, a.exam_id), i.code, $2::timestamptz, sum(i.n)::int
from jsonb_to_recordset($1::jsonb) as i(exam_id bigint, attempt_id bigint, code text, n int)
left join attempts a on a.id = i.attempt_id
join exams e on e.id = coalesce(i.exam_id, a.exam_id)
group by 1, 2
on conflict (exam_id, code, minute) do update set n = r.n + excluded.n, updated_at = now()`;

export function countRefusals(deps: Pick<Deps, 'db' | 'clock' | 'log'>) {
	let counted = new Map<string, { exam_id?: number; attempt_id?: number; code: ErrorCode; n: number }>();
	let booked = false;

	async function write(): Promise<void> {
		const rows = [...counted.values()];
		counted = new Map();
		booked = false;
		const minute = Math.floor(deps.clock.now().getTime() / 60_000) * 60_000;
		try {
			await deps.db.pool.query(WRITE, [JSON.stringify(rows), new Date(minute)]);
		} catch (error) {
			deps.log.warn({ err: error, refusals: rows.length }, 'refusals of an exam were not counted');
		}
	}
	function note(context: Context<Endpoint>, code: ErrorCode): void {
		const params = context.params as { exam_id?: number; attempt_id?: number };
		const { exam_id, attempt_id } = params;
		if (exam_id === undefined && attempt_id === undefined) return;
		const key = `${exam_id}/${attempt_id}/${code}`;
		const known = counted.get(key);
		if (known) known.n++;
		else if (counted.size < MOST) counted.set(key, { ...pick(params, 'exam_id', 'attempt_id'), code, n: 1 });
		// The timer does not keep the process alive.
		if (!booked) setTimeout(write, WRITE_MS).unref();
		booked = true;
	}

	return <D extends Record<string, Endpoint>>(handlers: Handlers<D>): Handlers<D> => {
		const watched = Object.entries(handlers).map(([name, handler]) => [
			name,
			async (context: Context<Endpoint>) => {
				try {
					const answer = await (handler as (given: Context<Endpoint>) => Promise<unknown>)(context);
					if (answer instanceof Fault) note(context, answer.code);
					return answer;
				} catch (error) {
					note(context, 'internal');
					throw error;
				}
			},
		]);
		return Object.fromEntries(watched) as Handlers<D>;
	};
}
