// A doctor in the exam: the browser's own machine (src/lib/exams/exam-machine.ts) on a phone that records
// acknowledgements. When a save is sent, what follows a refusal and how often a submission is tried is up to that code.
import { setTimeout as delay } from 'node:timers/promises';
import type { Receipt } from '#contract/exams/calls.ts';
import { type ExamDeps, realTimers } from '#lib/exams/exam-deps.ts';
import { createExam, type Exam } from '#lib/exams/exam-store.ts';
import { sealSheet } from '#lib/exams/sealed-sheet.ts';
import { ApiError } from '#lib/http/call.ts';
import { createServerClock } from '#lib/http/server-clock.ts';
import { makePapers, makeStorage } from '#tests/support/exam-world.ts';
import type { Doctor } from '../bench/support/candidates.ts';
import type { Tally } from './tally.ts';
import { answerOf, openWire } from './wire.ts';

const WEB = '/api/v3/web/doctor';
/** Pause of a doctor between two taps; the save follows 1.5 s later. */
const THOUGHT_MS = [5_000, 15_000] as const;
/** A doctor whose submission failed taps again. */
const TAP_AGAIN_MS = 3_000;
const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

/** The phone's records; the database must have the same. */
export interface Remembered {
	attemptId: number;
	/** Hash of each sent sheet, by its number. */
	sent: Map<number, string>;
	/** Acknowledged numbers. */
	acked: Set<number>;
	receipt: Receipt | null;
}

/** Doctors wait for their first answer as long as it takes. */
async function insist<T>(step: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await step();
		} catch (error) {
			if (!(error instanceof ApiError) || (error.status >= 400 && error.status < 500)) throw error;
			await delay((error.retryAfterS ?? 1) * 1_000);
		}
	}
}

/** Starts the exam for one doctor. */
export async function startExam(origin: string, tally: Tally, doctor: Doctor, examId: number) {
	const wire = openWire(origin, tally);
	const clientId = `soak-client-${String(doctor.doctorId).padStart(6, '0')}`;
	const clock = createServerClock(() => performance.now());
	const headers = { authorization: `Bearer ${doctor.token}`, 'x-gns-ddt': doctor.ddt };
	async function call(kind: string, method: string, path: string, body?: object) {
		const requested = performance.now();
		const got = await wire.send({
			kind,
			method,
			path: `${WEB}${path}`,
			headers,
			...(body && { body: JSON.stringify(body) }),
		});
		const stamp = Number(got?.headers['x-server-time']);
		if (stamp > 0) clock.sample(stamp, requested, performance.now());
		return answerOf(got);
	}
	const started = await insist(() =>
		call('start', 'POST', `/exams/${examId}/attempts`, { client_id: clientId, kind: 'ranked' }),
	);
	const attemptId: number = started.attempt.id;
	const memory: Remembered = { attemptId, sent: new Map(), acked: new Set(), receipt: null };
	const own = `/attempts/${attemptId}`;
	const api: ExamDeps['api'] = {
		attempt: (_, client) => call('open', 'GET', `${own}?client_id=${client}`),
		paper: () => call('paper', 'GET', `${own}/paper`),
		async save(_, body) {
			memory.sent.set(body.seq, body.sha);
			const answer = await call('save', 'PUT', `${own}/sheet`, body);
			// The browser ignores an acknowledgement of another sheet.
			if (answer.sha === body.sha) memory.acked.add(body.seq);
			return answer;
		},
		heartbeat: (_, body) => call('heartbeat', 'POST', `${own}/heartbeat`, body),
		takeover: (_, client_id) => call('takeover', 'POST', `${own}/takeover`, { client_id }),
		async submit(_, body) {
			memory.sent.set(body.seq, body.sha);
			const answer = await call('hand in', 'POST', `${own}/submit`, body);
			memory.receipt = answer.receipt;
			return answer;
		},
		late: (_, body) => call('late', 'POST', `${own}/late`, body),
	};
	const room = createExam(attemptId, {
		api,
		clock,
		storage: makeStorage(),
		papers: makePapers(),
		seal: sealSheet,
		timers: realTimers,
		monotonic: () => performance.now(),
		wall: () => Date.now(),
		clientId,
		screen: '/',
		doctorId: doctor.doctorId,
		fresh: false,
		ours: () => true,
	});
	while (room.$screen.get().status !== 'ready') {
		await room.open();
		if (room.$screen.get().status === 'failed') await delay(1_000);
	}
	return {
		memory,
		/** Pauses and taps until `signal`. */
		async write(signal: AbortSignal): Promise<void> {
			const count = room.$screen.get().questions.length;
			for (;;) {
				const [least, most] = THOUGHT_MS;
				await delay(least + Math.random() * (most - least), undefined, { signal }).catch(() => {});
				if (signal.aborted) return;
				tapSomewhere(room, Math.floor(Math.random() * count));
			}
		},
		/** Submits, tapping again where it fails. */
		async handIn(withinMs: number): Promise<void> {
			const until = performance.now() + withinMs;
			while (room.$screen.get().status !== 'ended' && performance.now() < until) {
				await room.submit();
				if (room.$screen.get().status !== 'ended') await delay(TAP_AGAIN_MS);
			}
		},
		status: () => room.$screen.get().status,
		leave(): void {
			room.close();
			wire.close();
		},
	};
}
export type Candidate = Awaited<ReturnType<typeof startExam>>;

function tapSomewhere(room: Exam, index: number): void {
	const question = room.$screen.get().questions[index];
	if (question?.type === 'mtf')
		room.markStem(index, Math.floor(Math.random() * 5), Math.random() < 0.5 ? 'T' : 'F');
	else room.choose(index, LETTERS[Math.floor(Math.random() * LETTERS.length)] ?? 'A');
}
