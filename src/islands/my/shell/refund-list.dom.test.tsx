import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Refund } from '#contract/sales/orders.ts';
import { REFUND_TEXTS } from '#lib/sales/payment.words.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer, refused, requestedFor } from '#tests/support/fake-server.ts';
import { RefundList } from './RefundList.tsx';

const t = REFUND_TEXTS.bn;
const WITHDRAW = 'DELETE /api/v3/web/doctor/orders/2/refund-request';
const refund: Refund = {
	id: 1,
	order_id: 2,
	amount: 500_000,
	state: 'requested',
	reason: 'changed_mind',
	note: null,
	answer: null,
	created_at: '2026-11-21T06:00:00.000Z',
	done_at: null,
	may_withdraw: true,
};

it('a request that nobody has decided is taken back after a question', async () => {
	answer({ [WITHDRAW]: null });
	const refunds = [refund, { ...refund, id: 3, order_id: 4, may_withdraw: false }];
	drawScreen('course-payment-option', () => <RefundList refunds={refunds} />, '/courses/5/payment-option');
	const user = userEvent.setup();
	await user.click(screen.getByRole('button', { name: t.withdraw }));
	const dialog = within(await screen.findByRole('dialog', { name: t.withdrawTitle }));
	expect(requestedFor(WITHDRAW)).toEqual([]);
	await user.click(dialog.getByRole('button', { name: t.withdraw }));
	expect(requestedFor(WITHDRAW)).toHaveLength(1);
});

it('a dialog that is opened again does not show the refusal of before', async () => {
	answer({ [WITHDRAW]: refused(409, { code: 'refund.wrong_state', message: 'আর ফেরানো যায় না।' }) });
	drawScreen('course-payment-option', () => <RefundList refunds={[refund]} />, '/courses/5/payment-option');
	const user = userEvent.setup();
	await user.click(screen.getByRole('button', { name: t.withdraw }));
	const dialog = within(await screen.findByRole('dialog', { name: t.withdrawTitle }));
	await user.click(dialog.getByRole('button', { name: t.withdraw }));
	await dialog.findByRole('alert');
	await user.click(dialog.getByRole('button', { name: UI_TEXTS.bn.cancel }));
	await user.click(screen.getByRole('button', { name: t.withdraw }));
	await screen.findByText(t.withdrawBody);
	expect(screen.queryByRole('alert')).toBeNull();
});
