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
 * Model test of an exam whose clock starts at the opening: two phones of one doctor, who may take it through
 * two courses, request tickets, start, save, take over, submit and let the time run out in any order. The
 * model has the state by the rules; the server's answer and rows are compared with it after every action.
 */

const app = appForFile();
const CLIENTS = [CLIENT, OTHER_CLIENT];
const DEADLINE = 3_600_000;
const END = DEADLINE + EXAM_GRACE_MS;

/** `course`: index of the course, and therefore of the attempt created ahead. */
type Act =
	| { do: 'pass'; ms: number }
	| { do: 'save'; phone: number; course: number; ticket: boolean; letter: Letter; again: boolean }
	| { do: 'start'; phone: number; course: number }
	| { do: 'takeover'; phone: number; course: number }
	| { do: 'submit'; phone: number; course: number }
	| { do: 'sweep' };

const phone = fc.nat(1);
/** Mostly the course of the first ticket. */
const course = fc.constantFrom(0, 0, 0, 1);
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
				course,
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
				course,
			}),
		},
		fc.constant<Act>({ do: 'sweep' }),
	),
	{ minLength: 4, maxLength: 14 },
);

/** An attempt by the rules; both share the time. */
interface Model {
	ms: number;
	state: 'not_started' | 'in_progress' | 'submitted' | 'auto_submitted' | 'absent';
	writer: string | null;
	epoch: number;
	seq: number;
	text: string;
}
const hasBegun = ({ state }: Model) => state !== 'not_started' && state !== 'absent';
const BLANK = saveBody(1).sheet;

type Sheets = { seq: number; text: string };

/** Why a sheet of this writer is refused while the attempt runs; null: it is accepted. */
function refused(model: Model, client: string, epoch: number, { seq, text }: Sheets): string | null {
	if (model.writer !== client || model.epoch !== epoch) return 'attempt.superseded';
	if (model.ms > END) return 'attempt.late';
	if (model.seq > seq) return 'attempt.stale_seq';
	return model.seq === seq && model.text !== text ? 'attempt.seq_conflict' : null;
}

/** Saves a sheet; a sheet in the grace without taps counts nothing. `ticket`: whether it is of this attempt. */
function saved(
	model: Model,
	other: Model,
	client: string,
	epoch: number,
	sent: Sheets,
	ticket: boolean | null,
): string | null {
	if (model.state === 'not_started') {
		// A ticket is signed for the first writer, and opens no second attempt.
		if (ticket === null) return 'attempt.not_running';
		if (!ticket || epoch !== 1 || hasBegun(other)) return 'attempt.bad_ticket';
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

function started(model: Model, other: Model, client: string): string | null {
	if ([model, other].some(({ state }) => state === 'in_progress')) return 'attempt.exists';
	if (hasBegun(model) || hasBegun(other)) return 'exam.attempts_used';
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

/** `held`: whether it had a ticket. */
function swept(model: Model, other: Model, held: boolean): void {
	if (model.ms > END && model.state === 'in_progress') model.state = 'auto_submitted';
	if (model.state !== 'not_started' || model.ms < (held ? END + 1 : DEADLINE)) return;
	model.state = held && !hasBegun(other) ? 'auto_submitted' : 'absent';
}

/** Two phones request tickets, each for a course; the second gets none if the first one's is of the other course. */
async function givenTickets(courses: readonly number[]) {
	const given = await givenTogether(app, {}, 2);
	const ids = [given.enrolment, given.second?.id ?? 0];
	const tickets: (Ticket | null)[] = [];
	for (const [at, client] of CLIENTS.entries()) {
		const { body } = await given.askTicket(given.token, client, ids[courses[at] ?? 0]);
		expect(body.code).toBe(courses[at] === courses[0] ? undefined : 'exam.no_ticket');
		tickets.push(body.ticket ?? null);
	}
	/** Rows of the attempts, in the order of the courses. */
	const rows = async () => {
		const all = await given.rows();
		return ids.map((id) => all.find(({ doctor_course_id }) => doctor_course_id === id));
	};
	return { ...given, ids, tickets, rows };
}

async function live(courses: readonly number[], order: readonly Act[]): Promise<void> {
	const given = await givenTickets(courses);
	const held = courses[0] ?? 0;
	const attemptIds = (await given.rows()).map(({ id }) => id as number);
	const blank = { state: 'not_started' as const, writer: null, epoch: 1, seq: 0, text: BLANK };
	const models: [Model, Model] = [
		{ ms: -1_000, ...blank },
		{ ms: -1_000, ...blank },
	];
	/** The highest number and the epoch that each phone has of each attempt. */
	const known = CLIENTS.map(() => models.map(() => ({ seq: 0, epoch: 1 })));
	const set = () => app.clock.set(new Date(NOON.getTime() + models[0].ms));
	set();

	async function does(
		act: Exclude<Act, { do: 'pass' | 'sweep' }>,
	): Promise<[expected: string | null, code: unknown]> {
		const client = CLIENTS[act.phone] ?? CLIENT;
		const own = known[act.phone]?.[act.course] ?? { seq: 0, epoch: 1 };
		const [model, other] = act.course === 0 ? models : [models[1], models[0]];
		const id = attemptIds[act.course] ?? 0;
		if (act.do === 'start')
			return [started(model, other, client), (await given.start(client, given.ids[act.course])).body.code];
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
		const ticket = act.ticket ? given.tickets[act.phone] : null;
		const fits = ticket ? ticket.attempt_id === id : null;
		const expected = saved(model, other, client, own.epoch, { seq: own.seq, text: body.sheet }, fits);
		const answer = await given.save(id, ticket ? { ...body, ticket } : body);
		return [expected, answer.body.code];
	}

	for (const act of order) {
		if (act.do === 'pass') {
			for (const model of models) model.ms += act.ms;
			set();
		} else if (act.do === 'sweep') {
			for (const [at, model] of models.entries()) swept(model, models[1 - at] ?? model, at === held);
			await app.jobHandlers['exams.sweep']({});
		} else {
			const [expected, code] = await does(act);
			expect(code ?? null, `${JSON.stringify(act)} at ${models[0].ms}`).toBe(expected);
		}
		const rows = await given.rows();
		for (const [at, model] of models.entries()) {
			const row = rows[at];
			expect({
				state: row.state,
				writer: row.writer_client_id,
				epoch: row.writer_epoch,
				seq: row.sheet_seq,
				text: row.sheet.toString('base64url'),
				begun: row.started_at,
				ends: row.deadline_at,
			}).toEqual({
				state: model.state,
				writer: model.writer,
				epoch: model.epoch,
				seq: model.seq,
				text: model.text,
				begun: hasBegun(model) ? NOON : null,
				ends: hasBegun(model) ? new Date(NOON.getTime() + DEADLINE) : null,
			});
		}
		expect(models.filter(hasBegun).length).toBeLessThan(2);
	}
}

it('tickets, starts, saves, take-overs and the end of the time follow the same rules in any order', async () => {
	const courses = fc.tuple(fc.nat(1), fc.nat(1));
	await fc.assert(fc.asyncProperty(courses, acts, live), { numRuns: size(12, 300) });
}, 300_000);
