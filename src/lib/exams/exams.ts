import { exams } from '#contract/exams/calls.ts';
import { examLife } from '#contract/exams/lifecycle.ts';
import { $user } from '../account/signed-in.ts';
import { call } from '../http/call.ts';
import { serverClock } from '../http/server-clock.ts';
import { readOf, refresh } from '../state/query.ts';
import { alone } from '../state/tabs.ts';
import { STORED_WAIT_MS } from './attempt-calls.ts';
import { type AttemptRecord, recordAt, recordOf } from './attempt-record.ts';
import { sheetStorage, tryWrite } from './exam-storage.ts';
import { dropTicket, openByTicket, ticketTime } from './exam-ticket.ts';

export interface EventIds {
	id: string;
	schedule_id: string;
	event_id: string;
}
const path = (ids: EventIds) => `${ids.id}/${ids.schedule_id}/${ids.event_id}`;

export const examInfo$ = (ids: EventIds) =>
	readOf(`exam/info/${path(ids)}`, () => call(exams.examInfo, { params: ids }));
/** The screen of an attempt. An exam outside the schedule, or a pending one, has no schedule in its URL. */
export const participated$ = ({ id, schedule_id, event_id }: EventIds, attempt_id?: string) =>
	readOf(`exam/participated/${id}/${schedule_id}/${event_id}/${attempt_id ?? ''}`, () => {
		const [query, wait] = [{ attempt_id }, { waitMs: STORED_WAIT_MS }];
		return schedule_id === ''
			? call(examLife.pendingParticipated, { params: { id, event_id }, query }, wait)
			: call(exams.participated, { params: { id, schedule_id, event_id }, query }, wait);
	});
export const result$ = (id: string, event_id: string, attempt_id?: string) =>
	readOf(`exam/result/${id}/${event_id}/${attempt_id ?? ''}`, () =>
		call(exams.result, { params: { id, event_id }, query: { attempt_id } }),
	);
export const review$ = (attemptId: number) =>
	readOf(`exam/review/${attemptId}`, () => call(exams.review, { params: { attempt_id: attemptId } }));

export function refreshExams(): void {
	for (const prefix of ['exam/', 'dashboard', 'course', 'schedule/']) refresh(prefix);
}

export interface Place {
	examId: number;
	courseId: number;
	screen: string;
}

async function storedRecord(screen: string): Promise<AttemptRecord | null> {
	const storage = sheetStorage();
	const records = await Promise.all((await storage.list()).map((id) => storage.read(id)));
	return recordAt(
		records.filter((one) => one !== null),
		screen,
		$user.get()?.id,
	);
}

/** Whether an exam was opened here by a ticket, and no save has reached the server yet. */
export const isOpenHere = async (screen: string): Promise<boolean> =>
	(await storedRecord(screen))?.ticket !== undefined;

/** Opens an exam without an API call: it waits here for its first save, or a ticket opens it. False: neither, or nothing can be stored. */
export async function openHere({ examId, courseId, screen }: Place): Promise<boolean> {
	if (await isOpenHere(screen)) return true;
	const seat = { exam_id: examId, course_id: courseId };
	const opened = await openByTicket(seat);
	if (!opened) return false;
	const { client_id: clientId, doctor_id: doctorId, attempt_id: id } = opened.ticket;
	const wallOffsetMs = ticketTime(opened) - Date.now();
	const record = {
		...recordOf(opened, { clientId, doctorId, screen, wallOffsetMs }),
		ticket: { signed: opened.ticket, withinS: opened.first_save_within_s },
	};
	const storage = sheetStorage();
	const open = await alone(`opening:${id}`, async () => {
		// Another tab may have opened it and have answers.
		if (await storage.read(id)) return true;
		const stored = await storage.write(record).then(
			() => true,
			() => false,
		);
		// A page without any server answer cannot be sure of the time.
		if (stored && serverClock.synced) started = id;
		return stored;
	});
	// Only after the record is stored: the ticket or the record always exists.
	if (open) dropTicket(seat);
	return open;
}

/** Starts an attempt by its ticket, or by the server's answer, which is stored first so that the exam opens from it. Throws ApiError. */
export async function beginAttempt(
	place: Place,
	kind: 'ranked' | 'late' | 'practice' = 'ranked',
): Promise<void> {
	// At the opening of an exam for all, no page requests data that is not on the screen.
	if (kind === 'ranked' && (await openHere(place))) return;
	const { examId, courseId, screen } = place;
	const storage = sheetStorage();
	const clientId = await storage.clientId();
	const answer = await call(exams.start, {
		params: { exam_id: examId },
		body: { client_id: clientId, kind, course_id: courseId },
	});
	dropTicket({ exam_id: examId, course_id: courseId });
	const wallOffsetMs = serverClock.now() - Date.now();
	const here = { clientId, doctorId: $user.get()?.id, screen, wallOffsetMs };
	const record = recordOf(answer, here);
	// A refused ticket may have opened the paper here before.
	const left = await storage.read(answer.attempt.id);
	const own = left?.doctorId === here.doctorId ? left : null;
	// If the phone cannot store, the exam queries the server when it opens.
	const { sheet, ops, seq } = own ?? record;
	await tryWrite(storage, { ...record, sheet, ops, seq: Math.max(seq, record.seq) });
	started = answer.attempt.id;
	refreshExams();
}

let started: number | null = null;
/** Whether this page has just started the attempt; true once. */
export function takeStart(attemptId: number): boolean {
	const fresh = started === attemptId;
	if (fresh) started = null;
	return fresh;
}

export interface CurrentAttempt {
	attemptId: number;
	examId: number;
	minStayMin: number | null;
	clientId: string;
}

/** The id of this phone as a writer, and the stored attempt that it continues at a screen, if any. */
export async function storedAt(
	screen: string,
): Promise<{ clientId: string; current: CurrentAttempt | null }> {
	const clientId = await sheetStorage().clientId();
	const record = await storedRecord(screen);
	if (!record?.seat) return { clientId, current: null };
	const { exam_id: examId, min_stay_min: minStayMin } = record.seat;
	const current = { attemptId: record.attemptId, examId, minStayMin, clientId: record.clientId };
	return { clientId, current };
}
