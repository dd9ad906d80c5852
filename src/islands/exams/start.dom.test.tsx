import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EXAM_ENTRY_TEXTS } from '#lib/exams/exam-entry.words.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { exam } from '#tests/support/exam-screens.ts';
import { TICKET } from '#tests/support/exam-world.ts';
import { answer, refused, requestedFor } from '#tests/support/fake-server.ts';

const [t, door] = [EXAM_TEXTS.bn, EXAM_ENTRY_TEXTS.bn];
const PLACE = 'courses/3/schedule/2/events/4206';
const START = `POST /api/v3/web/doctor/exams/${exam().id}/attempts`;

/** Opens the confirmation before the start. */
async function ask() {
	answer({
		[`GET /api/v3/web/doctor/${PLACE}/exam-info`]: {
			exam: exam(),
			door: { state: 'can_start', opens_at: exam().window_opens_at },
			attempt: null,
		},
	});
	const { ExamInfo } = await import('./ExamInfo.tsx');
	const { user } = drawScreen('exam-info', ExamInfo, `/${PLACE}/exam-info`);
	await user.click(await screen.findByRole('button', { name: t.start }));
	screen.getByText(t.rule.ties);
	return user;
}
/** Starts the exam against a server that replies with this. */
async function start(answers: (() => unknown)[]) {
	answer({ [START]: () => (answers.length > 1 ? answers.shift() : answers[0])?.() });
	const user = await ask();
	await user.click(screen.getByRole('button', { name: t.confirmYes }));
	return user;
}
const busy = (seconds: string) =>
	refused(503, { code: 'unavailable', message: 'সার্ভার এখন ব্যস্ত।' }, { 'retry-after': seconds });

it('a start that finds the server busy is retried automatically', async () => {
	await start([
		() => busy('0.01'),
		() => refused(409, { code: 'exam.attempts_used', message: 'আগেই দিয়েছেন।' }),
	]);
	await screen.findByText('আগেই দিয়েছেন।');
	expect(requestedFor(START)).toHaveLength(2);
});

it('during the wait the doctor sees that nothing has started, and may stop it', async () => {
	const user = await start([() => busy('600')]);
	await screen.findByText(door.busyTurn);
	expect(screen.getByRole('button', { name: t.starting })).toBeTruthy();
	await user.click(screen.getByRole('button', { name: t.confirmNo }));
	expect(screen.queryByText(door.busyTurn)).toBeNull();
	expect(requestedFor(START)).toHaveLength(1);
});

it('a doctor with a ticket sees until when the paper can be written, since the clock already runs', async () => {
	const ticket = {
		...TICKET,
		exam_id: exam().id,
		course_id: 3,
		deadline_ms: Date.parse('2026-11-21T14:30:00Z'),
	};
	localStorage.setItem('client_id', ticket.client_id);
	localStorage.setItem('user', JSON.stringify({ id: ticket.doctor_id }));
	localStorage.setItem(`exam-ticket:${ticket.exam_id}:${ticket.course_id}`, JSON.stringify({ ticket }));
	await ask();
	await screen.findByText(t.confirmRunning('রাত ৮:৩০'));
	screen.getByRole('button', { name: t.confirmGo });
});
