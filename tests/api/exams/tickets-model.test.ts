import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { LETTERS, type Letter } from '#contract/exams/answer-sheet.ts';
import type { Ticket } from '#contract/exams/calls.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { CLIENT, OTHER_CLIENT, saveBody, sheet, submitBody } from '../../support/exam.ts';
import { size } from '../../support/size.ts';
import { givenTogether } from '../../support/tickets.ts';

/*
 * The rules of an exam whose clock starts at the opening, beside the server: two phones of one doctor, each with a ticket,
 * start, save, take over, hand in and let the time run out in any order. The state here is what the rules say; the answer
 * and the row of the server are compared with it after every act.
 */

const app = appForFile();
const CLIENTS = [CLIENT, OTHER_CLIENT];
const DEADLINE = 3_600_000;
const END = DEADLINE + EXAM_GRACE_MS;

type Act =
	| { do: 'pass'; ms: number }
	| { do: 'save'; phone: number; ticket: boolean; letter: Letter; again: boolean }
	| { do: 'start'; phone: number }
	| { do: 'takeover'; phone: number }
	| { do: 'submit'; phone: number }
	| { do: 'sweep' };

const phone = fc.nat(1);
const acts: fc.Arbitrary<Act[]> = fc.array(
	fc.oneof(
		{
			weight: 2,
			arbitrary: fc.record({
				do: fc.constant('pass' as const),
				ms: fc.constantFrom(1_000, 1_200_000, 119_000),
			}),
		},
		{
			weight: 5,
			arbitrary: fc.record({
				do: fc.constant('save' as const),
				phone,
				ticket: fc.boolean(),
				letter: fc.constantFrom(...LETTERS),
				again: fc.boolean(),
			}),
		},
		{
			weight: 3,
			arbitrary: fc.record({
				do: fc.constantFrom('start' as const, 'takeover' as const, 'submit' as const),
				phone,
			}),
		},
		fc.constant<Act>({ do: 'sweep' }),
	),
	{ minLength: 4, maxLength: 14 },
);

/** What the rules say of the attempt. */
interface Model {
	ms: number;
	state: 'not_started' | 'in_progress' | 'submitted' | 'auto_submitted';
	writer: string | null;
	epoch: number;
	seq: number;
	text: string;
}
const BLANK = saveBody(1).sheet;

type Sheets = { seq: number; text: string };

/** Why a sheet of this writer is not taken while the attempt runs; null: it is. */
function refused(model: Model, client: string, epoch: number, { seq, text }: Sheets): string | null {
	if (model.writer !== client || model.epoch !== epoch) return 'attempt.superseded';
	if (model.ms > END) return 'attempt.late';
	if (model.seq > seq) return 'attempt.stale_seq';
	return model.seq === seq && model.text !== text ? 'attempt.seq_conflict' : null;
}

/** Saves a sheet; what comes in the grace without taps counts nothing. */
function saved(
	model: Model,
	client: string,
	epoch: number,
	sent: Sheets,
	withTicket: boolean,
): string | null {
	if (model.state === 'not_started') {
		// A ticket is signed for the first writer.
		if (!withTicket) return 'attempt.not_running';
		if (epoch !== 1) return 'attempt.bad_ticket';
		if (model.ms < 0) return 'exam.too_early';
		if (model.ms > END) return 'attempt.late';
		Object.assign(model, { state: 'in_progress', writer: client });
	}
	const repeat =
		model.writer === client && model.epoch === epoch && model.seq === sent.seq && model.text === sent.text;
	if (repeat) return null;
	if (model.state !== 'in_progress') return 'attempt.final';
	const why = refused(model, client, epoch, sent);
	if (why) return why;
	Object.assign(model, { seq: sent.seq, text: model.ms > DEADLINE ? model.text : sent.text });
	return null;
}

function started(model: Model, client: string): string | null {
	if (model.state === 'in_progress') return 'attempt.exists';
	if (model.state !== 'not_started') return 'exam.attempts_used';
	if (model.ms < 0) return 'exam.too_early';
	if (model.ms >= DEADLINE) return 'exam.entry_closed';
	Object.assign(model, { state: 'in_progress', writer: client });
	return null;
}

function tookOver(model: Model, client: string): string | null {
	if (model.state === 'not_started') return 'attempt.not_found';
	if (model.state !== 'in_progress') return 'attempt.final';
	if (model.writer !== client) Object.assign(model, { writer: client, epoch: model.epoch + 1 });
	return null;
}

function submitted(model: Model, client: string, epoch: number, sent: Sheets): string | null {
	if (model.state === 'not_started') return 'attempt.not_running';
	if (model.state !== 'in_progress') return 'attempt.final';
	const why = refused(model, client, epoch, sent);
	if (why) return why;
	Object.assign(model, {
		seq: sent.seq,
		text: model.ms > DEADLINE ? model.text : sent.text,
		state: 'submitted',
	});
	return null;
}

function swept(model: Model): void {
	if (model.ms > END && ['not_started', 'in_progress'].includes(model.state)) model.state = 'auto_submitted';
}

async function live(order: readonly Act[]): Promise<void> {
	const given = await givenTogether(app);
	const tickets: Ticket[] = [];
	for (const client of CLIENTS) tickets.push((await given.ticketFor(client)).ticket);
	const id = tickets[0]?.attempt_id ?? 0;
	const model: Model = { ms: -1_000, state: 'not_started', writer: null, epoch: 1, seq: 0, text: BLANK };
	/** The highest number and the epoch that each phone knows. */
	const known = CLIENTS.map(() => ({ seq: 0, epoch: 1 }));
	const set = () => app.clock.set(new Date(NOON.getTime() + model.ms));
	set();

	async function does(
		act: Exclude<Act, { do: 'pass' | 'sweep' }>,
	): Promise<[expected: string | null, code: unknown]> {
		const client = CLIENTS[act.phone] ?? CLIENT;
		const own = known[act.phone] ?? { seq: 0, epoch: 1 };
		if (act.do === 'start') return [started(model, client), (await given.start(client)).body.code];
		if (act.do === 'takeover') {
			const expected = tookOver(model, client);
			if (expected === null) Object.assign(own, { epoch: model.epoch, seq: model.seq });
			return [expected, (await given.post(`attempts/${id}/takeover`, { client_id: client })).body.code];
		}
		if (act.do === 'submit') {
			const body = submitBody(++own.seq, sheet('T....|.....|A|.'), { client_id: client, epoch: own.epoch });
			const expected = submitted(model, client, own.epoch, { seq: own.seq, text: body.sheet });
			return [expected, (await given.post(`attempts/${id}/submit`, body)).body.code];
		}
		if (!act.again || own.seq === 0) own.seq++;
		const marks = sheet(`.....|.....|${act.letter}|.`);
		const body = saveBody(own.seq, marks, { client_id: client, epoch: own.epoch });
		const expected = saved(model, client, own.epoch, { seq: own.seq, text: body.sheet }, act.ticket);
		const answer = await given.save(id, act.ticket ? { ...body, ticket: tickets[act.phone] } : body);
		return [expected, answer.body.code];
	}

	for (const act of order) {
		if (act.do === 'pass') {
			model.ms += act.ms;
			set();
		} else if (act.do === 'sweep') {
			swept(model);
			await app.jobHandlers['exams.sweep']({});
		} else {
			const [expected, code] = await does(act);
			expect(code ?? null, `${JSON.stringify(act)} at ${model.ms}`).toBe(expected);
		}
		const row = await given.row();
		expect({
			state: row.state,
			writer: row.writer_client_id,
			epoch: row.writer_epoch,
			seq: row.sheet_seq,
		}).toEqual({
			state: model.state,
			writer: model.writer,
			epoch: model.epoch,
			seq: model.seq,
		});
		expect(row.sheet.toString('base64url')).toBe(model.text);
		if (row.started_at)
			expect([row.started_at, row.deadline_at]).toEqual([NOON, new Date(NOON.getTime() + DEADLINE)]);
	}
}

it('tickets, starts, saves, take-overs and the end of the time follow the same rules in any order', async () => {
	await fc.assert(fc.asyncProperty(acts, live), { numRuns: size(10, 300) });
});
