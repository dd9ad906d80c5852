import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDateTime } from '#lib/format/date.ts';
import { ENROL_TEXTS } from '#lib/sales/enrol.words.ts';
import { draw } from '#tests/support/dom.tsx';
import { answer } from '#tests/support/fake-server.ts';
import { sampleBatch } from '#tests/support/sample-batch.ts';

const t = ENROL_TEXTS.bn;
const nothing = { faculties: [], candidate_types: [] };
const medicine = { id: 1, name: 'মেডিসিন', disciplines: [{ id: 2, name: 'কার্ডিওলজি' }] };
const schedules = [...sampleBatch.schedules, { id: 12, title: 'বিকেলের ব্যাচ' }];

async function open(batch: typeof sampleBatch, choices: object, paymentId: number | null = null, over = {}) {
	const state = {
		refusal: 'unpaid',
		opens_at: null,
		closes_at: null,
		seats_left: 4,
		doctor_course_id: 5,
		checking_payment_id: paymentId,
		instead: null,
		...over,
	};
	const last = { faculty_id: null, discipline_id: null, candidate_type_id: null };
	const options = { ...choices, last, price: 1, yours: 1, old_student: false };
	answer({ [`GET /api/v3/web/doctor/batches/${batch.id}/enrol`]: { state, options } });
	const { $token } = await import('#lib/account/signed-in.ts');
	$token.set('token');
	const { EnrolDesk } = await import('./EnrolDesk.tsx');
	draw(<EnrolDesk batch={batch} scheduleId={11} />);
	await screen.findByRole('status');
}
const change = () => screen.queryByRole('button', { name: t.changeChoice });

test.each([
	['nothing', 21, nothing, sampleBatch, false],
	['a faculty', 22, { ...nothing, faculties: [medicine] }, sampleBatch, true],
	['another schedule', 23, nothing, { ...sampleBatch, schedules }, true],
])(
	'a doctor who has not paid can choose again where there is %s to choose',
	async (_, id, choices, batch, shown) => {
		await open({ ...batch, id }, choices);
		screen.getByText(t.refusal.unpaid);
		screen.getByRole('link', { name: t.toPayment });
		expect(change() !== null).toBe(shown);
	},
);

test('a doctor whose payment is being checked is not asked to pay or to choose again', async () => {
	await open({ ...sampleBatch, id: 24 }, { ...nothing, faculties: [medicine] }, 7);
	screen.getByText(t.checked);
	const look = screen.getByRole('link', { name: t.seePayment });
	expect(look.getAttribute('href')).toContain('/courses/5/payment/7/done');
	expect(screen.queryByText(t.toPayment)).toBeNull();
	expect(change()).toBeNull();
});

test('a closed batch names when it closed, by the clock of the server', async () => {
	const closes_at = '2030-01-01T00:00:00.000Z';
	const { serverClock } = await import('#lib/http/server-clock.ts');
	serverClock.sample(Date.parse(closes_at) + 1_000, performance.now(), performance.now());
	await open({ ...sampleBatch, id: 25 }, nothing, null, { refusal: 'closed', closes_at });
	screen.getByText(t.closedAt(formatDateTime(closes_at, 'bn')));
});
