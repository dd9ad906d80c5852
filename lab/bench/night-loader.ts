// Doctors of the exam evening, each on a separate connection; a load process beside the measured one.
import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EXAM_HEARTBEAT_MS, SAVE_PACE_S } from '#contract/constants.ts';
import type { Ticket } from '#contract/exams/calls.ts';
import { coverKey, type ExamGateFile, ticketText } from '#contract/exams/ticket.ts';
import { requestOf, saveOf, sheetBody } from './support/calls.ts';
import { CLIENT_ID } from './support/candidates.ts';
import { makeLine } from './support/line.ts';
import { type LoadReport, NIGHT_CALLS, type NightCall, type Plan, sheetNumber } from './support/night.ts';

interface Given {
	attempt: { id: number };
	ticket: Ticket;
	wrapped_key: string;
	gate_url: string;
	first_save_within_s: number;
}

/** The paper's key, as a phone derives it from its ticket and the public file. */
const keyOf = ({ ticket, wrapped_key }: Given, { secret }: ExamGateFile): Uint8Array =>
	coverKey(
		Buffer.from(wrapped_key, 'base64url'),
		createHmac('sha256', Buffer.from(secret, 'base64url')).update(ticketText(ticket)).digest(),
	);

const ofEach = <T>(value: () => T) =>
	Object.fromEntries(NIGHT_CALLS.map((call) => [call, value()])) as Record<NightCall, T>;

async function night(plan: Plan): Promise<LoadReport> {
	const report: LoadReport = {
		times: ofEach(() => []),
		bytes: ofEach(() => 0),
		again: ofEach(() => 0),
		first: { ticket: [], start: [] },
		errors: [],
		sittings: [],
	};
	const keys = new Set<string>();
	const at = (s: number) => {
		const wait = plan.beginsAt + s * 1_000 - Date.now();
		return wait > 0 ? delay(wait) : Promise.resolve();
	};

	async function sit(doctor: Plan['doctors'][number]): Promise<void> {
		const { n, startMs } = doctor;
		// The golden ratio spreads them evenly in any order.
		const place = (n * 0.618034) % 1;
		const hasPaper = place < plan.ahead;
		const line = makeLine(plan.port, plan);
		/** Retries when the server says, as phones do. */
		const call = async (kind: NightCall, request: Buffer): Promise<string> => {
			const answer = await line.send(request);
			report.times[kind].push(answer.ms);
			report.bytes[kind] += answer.bytes;
			if (answer.againS !== null) {
				report.again[kind]++;
				await delay(answer.againS * 1_000);
				return call(kind, request);
			}
			if (answer.status !== 200) throw new Error(`${kind} ${answer.status} ${answer.body.slice(0, 200)}`);
			return answer.body;
		};
		/** Waits and meanwhile polls the exam status as a phone does, which also keeps the connection open. */
		async function waitUntil(s: number): Promise<void> {
			const board = Buffer.from(
				`GET /exam-bundles/${plan.examId}/board.json HTTP/1.1\r\nhost: bench\r\n\r\n`,
			);
			const everyMs = (plan.boardS ?? 0) * 1_000;
			while (everyMs > 0 && Date.now() + everyMs < plan.beginsAt + s * 1_000) {
				await delay(everyMs);
				await call('board', board);
			}
			await at(s);
		}
		/** Waits with a ticket; returns the ticket for the first save, and its time. */
		async function byTicket(ticketS: number) {
			await at(-ticketS * (1 - ((n * 0.754877) % 1)));
			const body = { client_id: CLIENT_ID, course_id: doctor.enrolmentId };
			const given: Given = JSON.parse(
				await call('ticket', requestOf(doctor, 'POST', `/exams/${plan.examId}/ticket`, body)),
			);
			await waitUntil((given.ticket.slot_ms - plan.beginsAt) / 1_000);
			const file = Buffer.from(`GET ${given.gate_url} HTTP/1.1\r\nhost: bench\r\n\r\n`);
			const key = Buffer.from(keyOf(given, JSON.parse(await call('gate', file)))).toString('base64url');
			keys.add(key);
			if (keys.size > 1) throw new Error('tickets of one paper give different keys');
			report.first.ticket.push(Date.now() - given.ticket.slot_ms);
			const firstS = (given.ticket.slot_ms - plan.beginsAt) / 1_000 + place * given.first_save_within_s;
			return { attemptId: given.attempt.id, ticket: given.ticket, firstS };
		}
		async function byCall() {
			await at(startMs / 1_000);
			const body = { client_id: CLIENT_ID, kind: 'ranked' };
			const started = JSON.parse(
				await call('start', requestOf(doctor, 'POST', `/exams/${plan.examId}/attempts`, body)),
			);
			const attemptId: number = started.attempt.id;
			await call('open', requestOf(doctor, 'GET', `/attempts/${attemptId}?client_id=${CLIENT_ID}`));
			if (!hasPaper) await call('paper', requestOf(doctor, 'GET', `/attempts/${attemptId}/paper`));
			report.first.start.push(Date.now() - plan.beginsAt - startMs);
			return { attemptId, ticket: undefined, firstS: startMs / 1_000 + (plan.everyS ?? SAVE_PACE_S.least) };
		}
		try {
			const { attemptId, ticket, firstS } =
				hasPaper && plan.ticketS !== null ? await byTicket(plan.ticketS) : await byCall();
			const own = `/attempts/${attemptId}`;
			const sitting: LoadReport['sittings'][number] = { doctor: n, attemptId, acked: [], receipt: null };
			report.sittings.push(sitting);
			let seq = 0;
			let nextInS: number = SAVE_PACE_S.least;
			/** Waits with a heartbeat whenever one is due after the last answer, once a save has opened the attempt. */
			const writeUntil = async (s: number) => {
				const { least, most } = EXAM_HEARTBEAT_MS;
				for (;;) {
					const dueMs = Math.min(most, Math.max(least, nextInS * 1_000));
					if (seq === 0 || Date.now() + dueMs >= plan.beginsAt + s * 1_000) return at(s);
					await delay(dueMs);
					const beat = requestOf(doctor, 'POST', `${own}/heartbeat`, { epoch: 1, seq });
					nextInS = JSON.parse(await call('heartbeat', beat)).next_in_s;
				}
			};
			for (let s = firstS; seq === 0 || s <= startMs / 1_000 + plan.saveS; ) {
				await writeUntil(s);
				const next = ++seq;
				const save = saveOf(doctor, attemptId, next, sheetNumber(n, next), next === 1 ? ticket : undefined);
				nextInS = JSON.parse(await call(next === 1 && ticket ? 'first' : 'save', save)).next_in_s;
				sitting.acked.push(next);
				s = plan.everyS ? s + plan.everyS : (Date.now() - plan.beginsAt) / 1_000 + nextInS;
			}
			await writeUntil(plan.startS + plan.saveS + place * plan.submitS);
			const last = sheetBody(seq + 1, sheetNumber(n, seq + 1));
			const { receipt } = JSON.parse(await call('submit', requestOf(doctor, 'POST', `${own}/submit`, last)));
			sitting.receipt = `${receipt.no}/${receipt.sha}`;
		} finally {
			line.end();
		}
	}
	await Promise.all(
		plan.doctors.map((doctor) => sit(doctor).catch((error: Error) => void report.errors.push(error.message))),
	);
	return report;
}

process.once('message', async (plan) => {
	process.send?.(await night(plan as Plan));
});
process.send?.(0);
