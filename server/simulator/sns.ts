import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { takaText } from '../gateways/payments/amounts.ts';
import { DEMO_TOPIC_ARN } from './credentials.ts';
import { count, type Machine } from './machine.ts';

/** Generated at the first message: most simulators never send one. */
let made: ReturnType<typeof makeKeys> | null = null;
const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const keys = () => {
	made ??= makeKeys();
	return made;
};

/** Amazon's part of bKash's messages: the key that signs them, and the address that confirms a subscription. */
export function registerSns(app: FastifyInstance, machine: Machine): void {
	app.get('/sns/key.pem', async (_, reply) =>
		reply.type('application/x-pem-file').send(keys().publicKey.export({ type: 'spki', format: 'pem' })),
	);
	app.get('/sns/subscribe', async () => {
		count(machine, 'sns.subscribe');
		return '<ConfirmSubscriptionResponse/>';
	});
}

const Wish = z.object({
	type: z.enum(['Notification', 'SubscriptionConfirmation']),
	ref: z.string().default(''),
	/** Fields that differ from the signed ones. */
	forged: z.record(z.string(), z.string()).default({}),
	topic: z.string().default(DEMO_TOPIC_ARN),
});

export function registerSnsControl(app: FastifyInstance, machine: Machine): void {
	app.post<{ Body: unknown }>('/control/sns', async (request) => {
		const { type, ref, forged, topic } = Wish.parse(request.body);
		const origin = `http://${request.host}`;
		const session = machine.store.byRef(ref);
		const signed = {
			Message:
				type === 'Notification'
					? JSON.stringify({
							trxID: session?.trxId ?? '',
							transactionStatus: 'Completed',
							amount: takaText(session?.amount ?? 0),
							currency: 'BDT',
							merchantInvoiceNumber: ref,
						})
					: 'Visit the SubscribeURL to confirm the subscription.',
			MessageId: randomUUID(),
			...(type === 'SubscriptionConfirmation' && { SubscribeURL: `${origin}/sns/subscribe?Token=t` }),
			Timestamp: machine.now().toISOString(),
			...(type === 'SubscriptionConfirmation' && { Token: 't' }),
			TopicArn: topic,
			Type: type,
		};
		const text = Object.entries(signed)
			.map(([name, value]) => `${name}\n${value}\n`)
			.join('');
		return {
			...signed,
			SignatureVersion: '1',
			Signature: sign('RSA-SHA1', Buffer.from(text), keys().privateKey).toString('base64'),
			SigningCertURL: `${origin}/sns/key.pem`,
			...forged,
		};
	});
}
