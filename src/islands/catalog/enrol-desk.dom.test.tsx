import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ENROL_TEXTS } from '#lib/sales/enrol.words.ts';
import { draw } from '#tests/support/dom.tsx';
import { answer } from '#tests/support/fake-server.ts';
import { sampleBatch } from '#tests/support/sample-batch.ts';

const t = ENROL_TEXTS.bn;
const nothing = { faculties: [], candidate_types: [] };
const medicine = { id: 1, name: 'মেডিসিন', disciplines: [{ id: 2, name: 'কার্ডিওলজি' }] };
const schedules = [...sampleBatch.schedules, { id: 12, title: 'বিকেলের ব্যাচ' }];

test.each([
	['nothing', 21, nothing, sampleBatch, false],
	['a faculty', 22, { ...nothing, faculties: [medicine] }, sampleBatch, true],
	['another schedule', 23, nothing, { ...sampleBatch, schedules }, true],
])(
	'a doctor who has not paid can choose again where there is %s to choose',
	async (_, id, choices, batch, shown) => {
		const state = {
			refusal: 'unpaid',
			opens_at: null,
			closes_at: null,
			seats_left: 4,
			doctor_course_id: 5,
			instead: null,
		};
		const last = { faculty_id: null, discipline_id: null, candidate_type_id: null };
		const options = { ...choices, last, price: 1, yours: 1, old_student: false };
		answer({ [`GET /api/v3/web/doctor/batches/${id}/enrol`]: { state, options } });
		const { $token } = await import('#lib/account/signed-in.ts');
		$token.set('token');
		const { EnrolDesk } = await import('./EnrolDesk.tsx');
		draw(<EnrolDesk batch={{ ...batch, id }} scheduleId={11} />);
		await screen.findByText(t.refusal.unpaid);
		expect(screen.queryByRole('button', { name: t.changeChoice }) !== null).toBe(shown);
	},
);
