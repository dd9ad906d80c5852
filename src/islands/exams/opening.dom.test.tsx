import { createHmac, randomBytes } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { coverKey, ticketText } from '#contract/exams/ticket.ts';
import { answer, askedFor, refused } from '#tests/support/fake-server.ts';
import '#tests/support/dom-my.tsx';
import { makeServer, makeTime, PAPER_QUESTIONS, TICKET } from '#tests/support/exam-world.ts';

const SCREEN = '/my/courses/3/schedule/2/events/4206/exam/participated';
const HERE = { examId: 5, courseId: 3, screen: SCREEN };
const START = 'POST /api/v3/web/doctor/exams/5/attempts';
const GATE = '/exam-bundles/5/abc.json';
const SLOT_MS = Date.parse('2026-11-21T14:00:10Z');
const ATTEMPT = 7;

beforeEach(() => {
	vi.setSystemTime(SLOT_MS);
	localStorage.setItem('client_id', TICKET.client_id);
	localStorage.setItem('user', JSON.stringify({ id: TICKET.doctor_id }));
});

/** What a doctor who waits was given, and what the gate says once it is open. */
async function given(over: Partial<typeof TICKET> = {}) {
	const server = await makeServer(makeTime());
	server.state.client = TICKET.client_id;
	const open = await server.api.attempt(ATTEMPT, TICKET.client_id);
	const ticket = { ...TICKET, slot_ms: SLOT_MS, ...over, sig: 's' };
	const secret = randomBytes(32);
	const cover = createHmac('sha256', secret).update(ticketText(ticket)).digest();
	const wrapped_key = Buffer.from(coverKey(randomBytes(32), cover)).toString('base64url');
	answer({ [`GET ${GATE}`]: { secret: secret.toString('base64url') } });
	return { ...open, ticket, wrapped_key, gate_url: GATE, first_save_within_s: 20 };
}

/** A phone that has the paper and such a ticket. */
async function phone(over: Partial<typeof TICKET> = {}) {
	const found = await given(over);
	answer({ [START]: refused(409, { code: 'exam.attempts_used', message: 'আগেই দিয়েছেন।' }) });
	const { exam_id, course_id } = found.ticket;
	localStorage.setItem(`exam-ticket:${exam_id}:${course_id}`, JSON.stringify(found));
	const [{ rememberPaper }, exams, { sheetStorage }] = await Promise.all([
		import('#lib/exams/offline-paper.ts'),
		import('#lib/exams/exams.ts'),
		import('#lib/exams/exam-storage.ts'),
	]);
	await rememberPaper(ATTEMPT, found.unlock, PAPER_QUESTIONS);
	return { ...exams, storage: sheetStorage(), found };
}

it('a ticket opens the exam without the server being asked, and is there until what it opened is stored', async () => {
	const { beginAttempt, storage, found } = await phone();
	const write = vi.spyOn(storage, 'write').mockRejectedValueOnce(new Error('the page dies'));
	await expect(beginAttempt(HERE)).rejects.toMatchObject({ code: 'exam.attempts_used' });
	expect(await storage.read(ATTEMPT)).toBeNull();
	expect(write).toHaveBeenCalledTimes(1);
	await beginAttempt(HERE);
	expect(askedFor(START)).toHaveLength(1);
	expect(await storage.read(ATTEMPT)).toMatchObject({ screen: SCREEN, ticket: { signed: found.ticket } });
	expect(localStorage.getItem('exam-ticket:5:3')).toBe('');
});

it('a phone that can store nothing asks for the start', async () => {
	const { beginAttempt, storage, found } = await phone();
	answer({ [START]: found });
	vi.spyOn(storage, 'write').mockRejectedValue(new Error('the storage is full'));
	await beginAttempt(HERE);
	expect(askedFor(START)).toHaveLength(1);
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

it('an exam that is open on this phone already is not begun anew over its answers', async () => {
	const { beginAttempt, storage, found } = await phone();
	await beginAttempt(HERE);
	const opened = await storage.read(ATTEMPT);
	if (!opened) throw new Error('nothing is stored');
	const answered = { ...opened, sheet: 'answered' };
	await storage.write(answered);
	// As after a restart, where the server does not know of it yet.
	await beginAttempt(HERE);
	// Another tab waited as well, and was given a ticket of its own.
	await storage.write({ ...answered, ticket: undefined });
	localStorage.setItem('exam-ticket:5:3', JSON.stringify(found));
	await beginAttempt(HERE);
	expect(await storage.read(ATTEMPT)).toMatchObject({ sheet: 'answered' });
	expect(askedFor(START)).toHaveLength(0);
});
