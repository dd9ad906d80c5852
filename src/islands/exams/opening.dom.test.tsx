import { createHmac, randomBytes } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coverKey, ticketText } from '#contract/exams/ticket.ts';
import { WAITING_TEXTS } from '#lib/exams/exam-waiting.words.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { board, exam, waiting } from '#tests/support/exam-screens.ts';
import { makeServer, makeTime, PAPER_QUESTIONS, TICKET } from '#tests/support/exam-world.ts';
import { answer, NO_NETWORK, refused, requestedFor } from '#tests/support/fake-server.ts';

const t = WAITING_TEXTS.bn;
const PLACE = '/courses/3/schedule/2/events/4206';
const SCREEN = `/my${PLACE}/exam/participated`;
const HERE = { examId: 5, courseId: 3, screen: SCREEN };
const START = 'POST /api/v3/web/doctor/exams/5/attempts';
const GATE = '/exam-bundles/5/abc.json';
const SLOT_MS = Date.parse('2026-11-21T14:00:10Z');
const OPENS_MS = SLOT_MS - 10_000;
const ATTEMPT = 7;

beforeEach(() => {
	vi.setSystemTime(SLOT_MS);
	localStorage.setItem('client_id', TICKET.client_id);
	localStorage.setItem('user', JSON.stringify({ id: TICKET.doctor_id }));
});
afterEach(() => vi.useRealTimers());

/** The ticket of a waiting doctor, and the content of the gate once it is open. */
async function given(over: Partial<typeof TICKET> = {}) {
	const server = await makeServer(makeTime());
	server.state.client = TICKET.client_id;
	const open = await server.api.attempt(ATTEMPT, TICKET.client_id);
	const ticket = { ...TICKET, slot_ms: SLOT_MS, ...over, sig: 's' };
	const secret = randomBytes(32);
	const cover = createHmac('sha256', secret).update(ticketText(ticket)).digest();
	const wrapped_key = Buffer.from(coverKey(randomBytes(32), cover)).toString('base64url');
	const gate = { secret: secret.toString('base64url') };
	answer({ [`GET ${GATE}`]: gate });
	return { found: { ...open, ticket, wrapped_key, gate_url: GATE, first_save_within_s: 20 }, gate };
}

/** A phone that has the paper and such a ticket. */
async function phone(over: Partial<typeof TICKET> = {}) {
	const { found, gate } = await given(over);
	answer({ [START]: refused(409, { code: 'exam.attempts_used', message: 'আগেই দিয়েছেন।' }) });
	const { exam_id, course_id } = found.ticket;
	localStorage.setItem(`exam-ticket:${exam_id}:${course_id}`, JSON.stringify(found));
	const [{ rememberPaper }, exams, { sheetStorage }] = await Promise.all([
		import('#lib/exams/offline-paper.ts'),
		import('#lib/exams/exams.ts'),
		import('#lib/exams/exam-storage.ts'),
	]);
	await rememberPaper(ATTEMPT, found.unlock, PAPER_QUESTIONS);
	return { ...exams, storage: sheetStorage(), found, gate };
}

it('a ticket opens the exam without a request, and is stored until what it opened is stored', async () => {
	const { beginAttempt, storage, found } = await phone();
	const write = vi.spyOn(storage, 'write').mockRejectedValueOnce(new Error('the page dies'));
	await expect(beginAttempt(HERE)).rejects.toMatchObject({ code: 'exam.attempts_used' });
	expect(await storage.read(ATTEMPT)).toBeNull();
	expect(write).toHaveBeenCalledTimes(1);
	await beginAttempt(HERE);
	expect(requestedFor(START)).toHaveLength(1);
	expect(await storage.read(ATTEMPT)).toMatchObject({ screen: SCREEN, ticket: { signed: found.ticket } });
	expect(localStorage.getItem('exam-ticket:5:3')).toBe('');
});

it('a phone that cannot store requests the start', async () => {
	const { beginAttempt, storage, found } = await phone();
	answer({ [START]: found });
	vi.spyOn(storage, 'write').mockRejectedValue(new Error('the storage is full'));
	await beginAttempt(HERE);
	expect(requestedFor(START)).toHaveLength(1);
});

it.each([
	['enrolment', { course_id: 4 }],
	['doctor', { doctor_id: 2 }],
	['phone', { client_id: 'phone-two-bbbbbbbbbb' }],
])('the ticket of another %s opens nothing', async (_, other) => {
	const { beginAttempt, storage, found } = await phone();
	localStorage.setItem(
		'exam-ticket:5:3',
		JSON.stringify({ ...found, ticket: { ...found.ticket, ...other } }),
	);
	await expect(beginAttempt(HERE)).rejects.toMatchObject({ code: 'exam.attempts_used' });
	expect(await storage.read(ATTEMPT)).toBeNull();
});

it('an exam that is already open on this phone is not started again over its answers', async () => {
	const { beginAttempt, storage, found } = await phone();
	await beginAttempt(HERE);
	const opened = await storage.read(ATTEMPT);
	if (!opened) throw new Error('nothing is stored');
	const answered = { ...opened, sheet: 'answered' };
	await storage.write(answered);
	// As after a restart, when the server has no attempt yet.
	await beginAttempt(HERE);
	// Another tab waited as well, and was given a ticket of its own.
	await storage.write({ ...answered, ticket: undefined });
	localStorage.setItem('exam-ticket:5:3', JSON.stringify(found));
	await beginAttempt(HERE);
	expect(await storage.read(ATTEMPT)).toMatchObject({ sheet: 'answered' });
	expect(requestedFor(START)).toHaveLength(0);
});

it('a start after a refused ticket continues with the earlier answers', async () => {
	const { beginAttempt, storage, found } = await phone();
	await beginAttempt(HERE);
	const opened = await storage.read(ATTEMPT);
	if (!opened) throw new Error('nothing is stored');
	const ops = [{ position: 1, stem: 0, value: 'T', elapsed_ms: 900 } as const];
	await storage.write({ ...opened, sheet: 'answered', ops, seq: 4, ticket: undefined });
	answer({ [START]: found });
	await beginAttempt(HERE);
	expect(requestedFor(START)).toHaveLength(1);
	expect(await storage.read(ATTEMPT)).toMatchObject({
		sheet: 'answered',
		ops,
		seq: 4,
		acked: found.writer.seq,
	});
});

describe('the screen before an exam that starts for all at once', () => {
	const STATUS = `GET /api/v3/web/doctor${PLACE}/exam-status`;
	const ASK = 'POST /api/v3/web/doctor/exams/5/ticket';
	const GATE_CALL = `GET ${GATE}`;
	const BUNDLE = '/exam-bundles/5/abc.bin';
	const iso = (ms: number) => new Date(ms).toISOString();
	/** The clock shows this time, and the page reads it. */
	const at = async (ms: number) => {
		vi.setSystemTime(ms);
		await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
	};
	/** The server's exam state before the doctor's own start. */
	const early = (now: number) =>
		waiting({
			exam: exam({
				id: 5,
				phase: 'upcoming',
				window_opens_at: iso(OPENS_MS),
				window_closes_at: iso(OPENS_MS + 3_610_000),
			}),
			starts_in_ms: SLOT_MS - now,
			bundle: { url: BUNDLE, bytes: 9, picture_bytes: 0 },
		});
	/** Waits on a phone that has the paper. `ticket`: it has one already, or gets one. */
	async function wait(
		now: number,
		more: Parameters<typeof waiting>[0] = {},
		ticket: 'here' | 'asked' = 'asked',
		reached = () => true,
	) {
		vi.setSystemTime(now);
		const { found, gate } = await phone();
		answer({ [GATE_CALL]: () => (reached() ? gate : NO_NETWORK) });
		const status = { ...early(now), ...more };
		const given = { ...found, unlock: { ...found.unlock, bundle_url: BUNDLE } };
		localStorage.setItem('exam-ticket:5:3', ticket === 'here' ? JSON.stringify(given) : '');
		answer({
			[STATUS]: status,
			[`GET ${status.board_url}`]: board(status),
			// The paper is already on the phone.
			[`GET ${BUNDLE}`]: NO_NETWORK,
			[ASK]: given,
		});
		const { ExamStatus } = await import('./ExamStatus.tsx');
		return drawScreen('exam-status', ExamStatus, `${PLACE}/exam-status`).router;
	}
	type Router = Awaited<ReturnType<typeof wait>>;
	const where = ({ state }: Router) => `/my${state.location.pathname}`;
	const isOpen = (router: Router) => waitFor(() => expect(where(router)).toBe(SCREEN));
	/** Time for everything that the screen might do. */
	const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

	it('shows the first question at the own slot, without a tap or a call, even without a network by then', async () => {
		const router = await wait(OPENS_MS - 20_000);
		await screen.findByText(t.opensItself);
		expect(screen.queryByRole('button', { name: t.startSoon })).toBeNull();
		expect(requestedFor(ASK)).toHaveLength(1);
		expect(requestedFor(GATE_CALL)).toHaveLength(0);
		await at(OPENS_MS + 5_000);
		await waitFor(() => expect(localStorage.getItem('exam-ticket:5:3')).toContain('"gate"'));
		answer({ [GATE_CALL]: NO_NETWORK });
		await at(SLOT_MS - 1);
		await rest();
		expect(where(router)).not.toBe(SCREEN);
		await at(SLOT_MS);
		await isOpen(router);
		expect([requestedFor(GATE_CALL), requestedFor(START)].map(({ length }) => length)).toEqual([1, 0]);
	});

	it('opens the exam as soon as the page is visible again, and not while another tab or app is', async () => {
		const router = await wait(OPENS_MS - 20_000);
		await screen.findByText(t.opensItself);
		const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
		await at(SLOT_MS + 60_000);
		await rest();
		expect(where(router)).not.toBe(SCREEN);
		screen.getByText(t.gate.opening);
		visible.mockReturnValue('visible');
		await at(SLOT_MS + 61_000);
		await isOpen(router);
	});

	it('waits for a tap again once the start is moved', async () => {
		const now = OPENS_MS - 20_000;
		const router = await wait(now);
		await screen.findByText(t.opensItself);
		answer({
			[STATUS]: { ...early(now), starts_in_ms: 3_600_000 },
			[ASK]: refused(409, { code: 'exam.no_ticket', message: '' }),
		});
		const { refresh } = await import('#lib/state/query.ts');
		act(() => refresh('exam/status'));
		await screen.findByText(t.buttonHint);
		expect(screen.queryByText(t.opensItself)).toBeNull();
		await at(now + 3_600_000);
		await screen.findByText(t.gate.can_start);
		expect(where(router)).not.toBe(SCREEN);
	});

	it('opens it at once on a phone that was restarted after the slot', async () => {
		await isOpen(await wait(SLOT_MS + 60_000, { state: 'can_start', starts_in_ms: 0 }, 'here'));
		expect(requestedFor(START)).toHaveLength(0);
	});

	it.each<[string, number, Parameters<typeof waiting>[0]]>([
		['the start was moved', OPENS_MS, { starts_in_ms: 3_600_000 }],
		['the entry is closed', SLOT_MS + 3_000_000, { state: 'entry_closed', starts_in_ms: 0 }],
		['its time is over', SLOT_MS + 3_600_000, { state: 'can_start', starts_in_ms: 0 }],
	])('opens nothing with a stored ticket when %s', async (_, now, more) => {
		const router = await wait(now, more, 'here');
		await screen.findByText(exam().title);
		await rest();
		await at(now + 11_000);
		await rest();
		expect(where(router)).not.toBe(SCREEN);
	});

	it('lets the doctor start if the gate cannot be reached, and retries automatically', async () => {
		vi.spyOn(Math, 'random').mockReturnValue(0);
		const later = SLOT_MS + 1_000;
		let reached = false;
		const router = await wait(later, { state: 'can_start', starts_in_ms: 0 }, 'here', () => reached);
		await screen.findByText(t.openingFailed);
		screen.getByRole('button', { name: t.startSoon });
		reached = true;
		await at(later + 5_000);
		await isOpen(router);
	});
});
