import type { Page } from '@playwright/test';
import { toE164 } from '#contract/phone.ts';
import { hashDdt } from '#server/modules/account/sign-in/sessions.service.ts';
import { demoDdt, demoPhone } from '#server/seed/demo-doctors.ts';
import { EXAM_SCREEN_TEXTS } from '../../../src/lib/exams/exam-screen.words.ts';
import { WAITING_TEXTS } from '../../../src/lib/exams/exam-waiting.words.ts';
import { OFFLINE_TEXTS } from '../../../src/lib/text/offline.ts';
import { office, staff } from '../desk-support.ts';
import { axe, DOCTORS, expect, overflow, picture, signedIn, test } from '../support.ts';
import { inRoom, mark, onDatabase, savedOnPhone, savedOnServer } from './exam-support.ts';

// Network failures are shown on the screens; the browser logs them as well.
test.use({ provoked: /Failed to fetch|ERR_INTERNET_DISCONNECTED/ });

const t = EXAM_SCREEN_TEXTS.bn;
const waiting = WAITING_TEXTS.bn;
const TITLE = `সবার একসঙ্গে শুরু ${process.pid}`;
/** Time until the exam opens: enough to announce and freeze it, and to open the screen before. */
const SOON_MS = 15_000;
/** Delay from the opening to the doctor's own slot. */
const TURN_MS = 16_000;

/** A separate doctor with a separate routine. Returns the enrolment and the slot for an exam. */
const givenCandidate = () =>
	onDatabase(async (client) => {
		const { rows } = await client.query<{ course: number; ycs: number; schedule: number; slot: number }>(
			`with batch as (
				insert into batches (ycs_id, batch_category_id, title, mode, seats, starts_on, ends_on, price, includes, status)
				select ycs_id, batch_category_id, $1, mode, seats, starts_on, ends_on, price, includes, 'draft'
				from batches limit 1 returning id, ycs_id
			), schedule as (
				insert into schedules (batch_id, title, status) select id, $1, 'published' from batch returning id
			), slot as (
				insert into slots (schedule_id, title, starts_at, ends_at) select id, $1, now(), now() from schedule returning id
			), doctor as (
				insert into doctors (name, phone, password_hash)
				select $1, $2, password_hash from doctors where phone = $3 returning id
			), device as (
				insert into devices (doctor_id, ddt_hash, class, label, state, verified_at, verified_by, first_seen, last_seen)
				select id, $4, 'phone', 'Chrome, Android', 'verified', now(), 'sign_up', now(), now() from doctor
			)
			insert into doctor_courses (doctor_id, batch_id, ycs_id, schedule_id, status, price_agreed)
			select doctor.id, batch.id, batch.ycs_id, schedule.id, 'active', 0 from doctor, batch, schedule
			returning id as course, ycs_id as ycs, schedule_id as schedule, (select id from slot) as slot`,
			[
				TITLE,
				toE164(demoPhone(DOCTORS.ticket)),
				toE164(demoPhone(DOCTORS.thread)),
				hashDdt(demoDdt(DOCTORS.ticket)),
			],
		);
		if (!rows[0]) throw new Error('no candidate was made');
		return rows[0];
	});

/** A short exam whose clock starts for all at the opening. Returns its event in the routine. */
async function givenExam(owner: Page, { ycs, slot }: { ycs: number; slot: number }) {
	const { items } = await office<{ items: { id: number }[] }>(
		owner,
		'GET',
		`exams?q=${encodeURIComponent('সংক্ষিপ্ত রেসিডেন্সি মডেল টেস্ট')}`,
	);
	const { id } = await office<{ id: number }>(owner, 'POST', `exams/${items[0]?.id}/copy`, {
		title: TITLE,
		window_opens_at: new Date(Date.now() + SOON_MS).toISOString(),
		with_paper: true,
	});
	return onDatabase(async (client) => {
		const { rows } = await client.query<{ event: number }>(
			`with exam as (
				update exams set window_policy = 'finish_within',
					window_closes_at = window_opens_at + duration_min * interval '1 minute' + $2::int * interval '1 ms'
				where id = $1 returning window_opens_at, window_closes_at
			)
			insert into events (slot_id, ycs_id, type, title, exam_id, opens_at, closes_at)
			select $3, $4, 'exam', $5, $1, window_opens_at, window_closes_at from exam returning id as event`,
			[id, TURN_MS, slot, ycs, TITLE],
		);
		const { faults } = await office<{ faults: object[] }>(owner, 'POST', `exams/${id}/schedule`);
		expect(faults).toEqual([]);
		const turn = () => client.query('update attempts set order_seed = $2 where exam_id = $1', [id, TURN_MS]);
		await expect.poll(async () => (await turn()).rowCount).toBe(1);
		return { id, event: rows[0]?.event };
	});
}

test('a waiting doctor with the paper reads the first question at the own slot, without a tap and offline', async ({
	page,
	context,
	browser,
}) => {
	const candidate = await givenCandidate();
	const owner = await staff(browser, 'owner', '/exam-night');
	const exam = await givenExam(owner, candidate);
	await signedIn(page, DOCTORS.ticket);
	await page.goto(
		`/my/courses/${candidate.course}/schedule/${candidate.schedule}/events/${exam.event}/exam-status`,
	);
	await expect(page.getByText(waiting.opensItself)).toBeVisible();
	await expect(page.getByText(OFFLINE_TEXTS.bn.paperKept)).toBeVisible();
	expect(await overflow(page)).toBe(0);
	expect(await axe(page)).toEqual([]);
	await picture(page, 'phone-exam-waiting-ticket');
	// From the opening on the phone has everything it needs.
	await page.waitForFunction(() =>
		Object.entries(localStorage).some(
			([name, stored]) => name.startsWith('exam-ticket:') && /"gate"/.test(stored),
		),
	);
	await context.setOffline(true);
	const called: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/api/')) called.push(request.url());
	});
	await expect(page.getByRole('button', { name: t.handIn, exact: true })).toHaveCount(0);
	await inRoom(page);
	await expect(page.getByRole('radiogroup').first()).toBeVisible();
	await expect(page.getByRole('status').filter({ hasText: t.openSaid })).toBeAttached();
	expect(called).toEqual([]);

	await mark(page, 'A', t.true).click();
	await mark(page, 'B', t.false).click();
	await savedOnPhone(page);
	await context.setOffline(false);
	await savedOnServer(page);
	await page.getByRole('button', { name: t.handIn, exact: true }).click();
	await page.getByRole('dialog').getByRole('button', { name: t.handInDo }).click();
	await expect(page.getByText('জমার রসিদ')).toBeVisible();
	// Two answers give 0.4, 0.15 or −0.1 marks, depending on how many are right.
	const marks = await onDatabase(async (client) => {
		const total = async () =>
			(
				await client.query(
					'select r.total from results r join attempts a on a.id = r.attempt_id where a.exam_id = $1',
					[exam.id],
				)
			).rows[0]?.total;
		await expect.poll(total).toBeDefined();
		return total();
	});
	expect([400, 150, -100]).toContain(marks);
	await owner.context().close();
});
