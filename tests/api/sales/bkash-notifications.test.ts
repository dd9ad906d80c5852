import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appForFile } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { begin, givenUnpaid, standing } from '../../support/paying.ts';
import { startSimulator } from '../../support/simulator.ts';

const simulator = await startSimulator();
const app = appForFile(simulator.env);
afterAll(() => simulator.close());
// The simulated gateways, and the delay between two requests for a key, use the real clock.
beforeAll(() => app.clock.set(new Date()));

type Wish = { type: string; ref?: string; topic?: string; forged?: Record<string, string> };
/** Sends a message as Amazon does: JSON with the type plain text. */
async function notify(wish: Wish) {
	const message = (await simulator.control('sns', wish)) as Record<string, string>;
	app.clock.forward(2_000);
	const { status } = await app.call('POST', `${WEB}/payments/bkash/ipn`, {
		payload: JSON.stringify(message),
		headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': wish.type },
	});
	expect(status).toBe(200);
	return message;
}
/** A payment that the doctor approved at bKash, but whose browser never returned. */
async function givenApproved() {
	const unpaid = await givenUnpaid(app);
	const { id, ref } = await begin(app, unpaid, 'bkash');
	await simulator.press(ref, 'closed');
	return { unpaid, id, ref };
}
const notesOf = async (id: number) =>
	(
		await app.db.pool.query(
			'select kind, note, body from payment_messages where payment_id = $1 and kind = $2',
			[id, 'ipn'],
		)
	).rows;

describe('a notification of bKash', () => {
	it('triggers a query of the gateway, which executes the approved payment and opens the course', async () => {
		const { unpaid, id, ref } = await givenApproved();
		await notify({ type: 'Notification', ref });
		await app.work();
		expect(await standing(app, unpaid)).toMatchObject({ order: 'paid', course: 'active' });
		expect(await notesOf(id)).toMatchObject([{ note: null }]);
	});

	it('that reports an unpaid payment opens nothing', async () => {
		const unpaid = await givenUnpaid(app);
		const { ref } = await begin(app, unpaid, 'bkash');
		await notify({ type: 'Notification', ref });
		await app.work();
		expect(await standing(app, unpaid)).toMatchObject({ order: 'awaiting_payment' });
	});

	it.each([
		['changed on its way', { forged: { Timestamp: '2020-01-01T00:00:00.000Z' } }],
		['of another topic', { topic: 'arn:aws:sns:ap-southeast-1:111111111111:another' }],
		['signed by a key of somewhere else', { forged: { SigningCertURL: 'https://evil.example/sns/key.pem' } }],
		[
			'whose key is no file of keys',
			{ forged: { SigningCertURL: 'https://sns.ap-southeast-1.amazonaws.com/x' } },
		],
		[
			'of a host that only looks like Amazon’s',
			{ forged: { SigningCertURL: 'https://sns.x-1.amazonaws.com.evil.example/k.pem' } },
		],
		['whose key has a query', { forged: { SigningCertURL: `${simulator.origin}/sns/key.pem?n=1` } }],
		['signed in an unknown way', { forged: { SignatureVersion: '9' } }],
		['without a signature', { forged: { Signature: '' } }],
	])('%s is noted as badly signed', async (_, how) => {
		const { id, ref } = await givenApproved();
		await notify({ type: 'Notification', ref, ...how });
		expect(await notesOf(id)).toMatchObject([{ note: 'bad_signature' }]);
	});

	it('is confirmed once: the first message is answered if its signature and its address are right, and stores no secret', async () => {
		const requested = async () => (await simulator.calls())['sns.subscribe'] ?? 0;
		await notify({ type: 'SubscriptionConfirmation' });
		expect(await requested()).toBe(1);
		for (const forged of [{ SubscribeURL: `${simulator.origin}/sns/subscribe?Token=other` }, { Token: 'x' }])
			await notify({ type: 'SubscriptionConfirmation', forged });
		await notify({ type: 'SubscriptionConfirmation', topic: 'arn:aws:sns:x:1:another' });
		expect(await requested()).toBe(1);
		const { rows } = await app.db.pool.query(
			`select body from payment_messages where payment_id is null and body->'fields'->>'Type' = 'SubscriptionConfirmation'`,
		);
		expect(rows.length).toBeGreaterThan(0);
		expect(JSON.stringify(rows)).not.toMatch(/Token/);
	});
});
