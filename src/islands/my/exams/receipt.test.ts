import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AFTER_TEXTS } from '#lib/text/exam-after.ts';
import { Receipt, type ReceiptProps } from './Receipt.tsx';

const t = AFTER_TEXTS.bn;

// The form for a sealed sheet looks whether one came in the address.
beforeAll(() => void vi.stubGlobal('location', { hash: '' }));
afterAll(() => void vi.unstubAllGlobals());

function receiptOf(state: ReceiptProps['attempt']['state']): string {
	const props = {
		exam: { review_opens_at: null, visible: { key: false } },
		attempt: { id: 7, state, receipt: null },
		result_open: false,
		ids: { link: { result: '/r', review: '/v', timeline: '/t' } },
		onLate: () => {},
	} as unknown as ReceiptProps;
	return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Receipt, props)));
}

it('a sheet that was handed in is said to be safe', () => {
	expect(receiptOf('submitted')).toContain(t.thanks);
	expect(receiptOf('submitted')).toContain('bg-good-soft');
});

it('a sheet that the server closed is said to hold what had arrived, not everything', () => {
	const receipt = receiptOf('auto_submitted');
	expect(receipt).toContain(t.autoThanks);
	expect(t.autoThanks).toContain('সার্ভারে পৌঁছেছিল');
	expect(receipt).not.toContain('bg-good-soft');
});
