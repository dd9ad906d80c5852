import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import {
	approveBoth,
	askBack,
	givenFinance,
	givenPaid,
	OFFICE,
	type RefundScript,
	refundTools,
	scripted,
} from '../../support/refunds.ts';

const fakes = fakeGateways();
const app = appForFile({}, fakes);
const HOUR = 3_600_000;
let till: RefundScript;
beforeEach(() => {
	till = scripted(fakes.sslcommerz);
});
afterEach(() => app.clock.set(NOON));

const { ask, rowOf } = refundTools(app);
/** A refund requested by a doctor. */
async function givenRefund() {
	const { body } = await askBack(app, await givenPaid(app));
	return { refundId: body.refund.id as number };
}

describe('a refund that was sent to its gateway', () => {
	it('that staff mark as failed, after days without a report of the gateway, is sent again or paid out', async () => {
		Object.assign(till, { refund: 'unknown', status: 'unknown' });
		const { refundId } = await givenRefund();
		const finance = await givenFinance(app);
		const failed = () =>
			app.call('POST', `${OFFICE}/refunds/${refundId}/failure`, {
				token: finance.token,
				body: { note: 'পোর্টালে নেই' },
			});
		expect((await failed()).body.code).toBe('refund.over');
		await approveBoth(app, refundId);
		await ask(refundId);
		const first = await rowOf(refundId);
		expect((await failed()).body.code).toBe('refund.by_gateway');
		app.clock.forward(72 * HOUR);
		expect((await failed()).body.refund).toMatchObject({ state: 'approved' });
		expect((await failed()).body.code).toBe('refund.over');
		// Nothing is queried until finance decide.
		await ask(refundId);
		expect([till.sent.length, till.asked]).toEqual([1, 0]);
		till.refund = 'done';
		expect((await finance.decide(refundId)).status).toBe(200);
		await ask(refundId);
		const after = await rowOf(refundId);
		expect(after).toMatchObject({ state: 'done' });
		expect(till.sent).toEqual([first.ref, after.ref]);
	});

	it('that is in progress at the gateway cannot be marked as failed by staff', async () => {
		Object.assign(till, { refund: 'processing', status: 'processing' });
		const { refundId } = await givenRefund();
		await approveBoth(app, refundId);
		await ask(refundId);
		app.clock.forward(72 * HOUR);
		const { token } = await givenFinance(app);
		const note = { token, body: { note: 'পোর্টালে নেই' } };
		const early = await app.call('POST', `${OFFICE}/refunds/${refundId}/failure`, note);
		expect(early.body.code).toBe('refund.by_gateway');
		for (let n = 0; n < 35; n++) await ask(refundId);
		const later = await app.call('POST', `${OFFICE}/refunds/${refundId}/failure`, note);
		expect(later.body.refund).toMatchObject({ state: 'approved' });
	});

	it('whose answer could not be stored is logged all the same', async () => {
		const { refundId } = await givenRefund();
		await approveBoth(app, refundId);
		till.raw = { remark: 'a\0b', store_passwd: 'x' };
		await ask(refundId);
		till.raw = {};
		expect((await rowOf(refundId)).state).toBe('done');
	});

	it('that turns out done while staff marked it as failed is done, and not sent again', async () => {
		Object.assign(till, { refund: 'unknown', status: 'unknown' });
		const { refundId } = await givenRefund();
		await approveBoth(app, refundId);
		await ask(refundId);
		app.clock.forward(72 * HOUR);
		const { token } = await givenFinance(app);
		fakes.sslcommerz.refundStatus = async (_payment, { ref }) => {
			const body = { note: 'পোর্টালে নেই' };
			await app.call('POST', `${OFFICE}/refunds/${refundId}/failure`, { token, body });
			return { kind: 'done', gatewayRef: `R-${ref}`, reason: null, raw: {} };
		};
		await ask(refundId);
		expect((await rowOf(refundId)).state).toBe('done');
		expect(till.sent).toHaveLength(1);
	});
});
