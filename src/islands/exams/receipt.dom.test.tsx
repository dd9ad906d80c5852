import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { OFFLINE_TEXTS } from '#lib/text/offline.ts';
import { LateNote } from './attempt/LateUpload.tsx';
import { Receipt, type ReceiptProps } from './Receipt.tsx';

const t = AFTER_TEXTS.bn;

function receiptOf(
	state: ReceiptProps['attempt']['state'],
	more: Partial<ReceiptProps['attempt']> = { ended_by_clock: state === 'auto_submitted' },
	props: object = {},
): string {
	const all = {
		exam: { review_opens_at: null, paper_opens_at: null, visible: { key: false } },
		attempt: { id: 7, state, receipt: null, ended_by_clock: false, late_until: null, ...more },
		later: null,
		result_open: false,
		ids: { link: { attempt: '/a', result: '/r', review: '/v', timeline: '/t' } },
		...props,
		onLate: () => {},
	} as unknown as ReceiptProps;
	return renderToStaticMarkup(
		<MemoryRouter>
			<Receipt {...all} />
		</MemoryRouter>,
	);
}

it('the receipt of the sheet that counts leads to that of practice, which says what it is', () => {
	const later = { id: 8, kind: 'practice', receipt: { at: '2026-11-22T09:00:00.000Z' } };
	const main = receiptOf('published', { kind: 'ranked' }, { later });
	expect(main).toContain(t.laterPractice);
	expect(main).toContain('href="/a?attempt_id=8"');
	expect(main).not.toContain(t.practiceSheet);
	expect(receiptOf('published', { kind: 'practice' })).toContain(t.practiceSheet);
});

it('a receipt offers the own paper once it is open, and its date before', () => {
	expect(receiptOf('scored')).toContain(EXAM_TEXTS.bn.seeMine);
	const paper_opens_at = '2026-11-21T09:02:00.000Z';
	const exam = { review_opens_at: null, paper_opens_at, visible: { key: false } };
	const closed = receiptOf('scored', {}, { exam });
	expect(closed).toContain(EXAM_TEXTS.bn.minePaperAt(formatDateTime(paper_opens_at, 'bn')));
	expect(closed).not.toContain(EXAM_TEXTS.bn.seeMine);
});

it('a sheet that was handed in is shown as safe', () => {
	expect(receiptOf('submitted')).toContain(t.thanks);
	expect(receiptOf('submitted')).toContain('bg-good-soft');
});

it('a sheet that the server closed is shown to contain what had arrived, not everything', () => {
	const receipt = receiptOf('auto_submitted');
	expect(receipt).toContain(t.autoThanks);
	expect(t.autoThanks).toContain('সার্ভারে পৌঁছেছিল');
	expect(receipt).not.toContain('bg-good-soft');
});

it.each(['auto_submitted', 'scored', 'published'] as const)(
	'a sheet that ended by time shows this while it is %s, and offers the late upload until the deadline',
	(state) => {
		const open = receiptOf(state, { ended_by_clock: true, late_until: '2999-01-01T00:00:00.000Z' });
		expect(open).toContain(t.autoThanks);
		expect(open).toContain(OFFLINE_TEXTS.bn.lateOpen);
		const shut = receiptOf(state, { ended_by_clock: true, late_until: '2020-01-01T00:00:00.000Z' });
		expect(shut).not.toContain(OFFLINE_TEXTS.bn.lateOpen);
	},
);

it.each([
	[true, OFFLINE_TEXTS.bn.lateAcceptedBody('L7-ABC')],
	[false, OFFLINE_TEXTS.bn.lateAcceptedBetter('L7-ABC')],
])('an accepted late sheet shows which one counts; all evidence supports it: %s', (proven, words) => {
	const late = {
		case_no: 'L7-ABC',
		state: 'accepted',
		auto: proven,
		proven,
		received_at: '2026-11-21T15:10:00.000Z',
		note: null,
	} as const;
	expect(renderToStaticMarkup(<LateNote late={late} />)).toContain(words);
});
