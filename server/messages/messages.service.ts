import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { SmsGatewayConfig } from '../config/messages.ts';
import { insertRow } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import type { MailFile, MailGateway } from '../gateways/mail/mail.ts';
import { smtpMail } from '../gateways/mail/smtp.ts';
import { SendFailed } from '../gateways/send-failed.ts';
import { alphaSms } from '../gateways/sms/alpha.ts';
import type { SmsGateway } from '../gateways/sms/sms.ts';
import { sslSms } from '../gateways/sms/ssl.ts';
import type { Metrics } from '../watch/metrics.ts';
import type { Account } from '../watch/sms-balance.ts';
import { messages } from './messages.tables.ts';
import { openOutbox } from './outbox.service.ts';

export interface Message {
	channel: 'sms' | 'email';
	/** E.164, or an e-mail address. */
	to: string;
	/** Its subject, for the log. */
	kind: string;
	text: string;
	subject?: string;
	files?: readonly MailFile[];
	/** How often the same was sent before: the second gateway is used first from the second repetition on. */
	turn?: number;
}

export interface Messages {
	/**
	 * Stores the message and passes it to a gateway without waiting. Returns its id; its row has the result.
	 * The text is not stored. Uses a connection of its own: not within a transaction, where many at once would
	 * wait for each other's.
	 */
	send(message: Message): Promise<number>;
	/** Resolves when every passed message has been accepted or refused. */
	settled(): Promise<void>;
	readonly accounts: readonly Account[];
}

type MessageDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log'> & { metrics?: Metrics };

export interface Gateways {
	/** In the order of preference. */
	sms: readonly SmsGateway[];
	/** Empty where no mail server is set. */
	mail: readonly MailGateway[];
}

/** From this repetition on the second gateway is first: messages of the first one seem not to arrive. */
const SECOND_FROM_TURN = 2;
/** Concurrent calls that gateways allow; more wait here. */
const AT_ONCE = 16;

function makeGateways(deps: MessageDeps): Gateways {
	const { sms, mail, production } = deps.config;
	const local = production ? null : openOutbox(deps);
	const gateway = (one: SmsGatewayConfig): SmsGateway => {
		if (one.name === 'ssl') return sslSms(one);
		if (one.name === 'alpha') return alphaSms(one);
		if (!local) throw new Error('the outbox is no gateway of production');
		return local.sms;
	};
	const { smtpUrl, from } = mail;
	return {
		sms: sms.map(gateway),
		mail: smtpUrl ? [smtpMail({ smtpUrl, from })] : local ? [local.mail] : [],
	};
}

type Carrier = Pick<SmsGateway, 'name' | 'local'> & { carry(): Promise<{ id: string | null }> };

function carriersOf(gateways: Gateways, message: Message): Carrier[] {
	const { channel, to, text, subject = '', files = [], turn = 0 } = message;
	if (channel === 'email')
		return gateways.mail.map((one) => ({ ...one, carry: () => one.send(to, subject, text, files) }));
	const carriers = gateways.sms.map((one) => ({ ...one, carry: () => one.send(to, text) }));
	const [first, ...others] = carriers;
	return turn >= SECOND_FROM_TURN && first && others.length > 0 ? [...others, first] : carriers;
}

/** Sends texts to people: SMS and e-mail, each by the gateways in the settings. */
export function makeMessages(deps: MessageDeps, gateways: Gateways = makeGateways(deps)): Messages {
	const underWay = new Set<Promise<void>>();
	const line = pLimit(AT_ONCE);

	async function deliver(id: number, channel: Message['channel'], carriers: readonly Carrier[]) {
		let failed = { gateway: 'none', code: 'no_gateway' };
		for (const { name, carry } of carriers) {
			const taken = await carry().catch((error: unknown) =>
				failureOf(error, { message_id: id, gateway: name }),
			);
			deps.metrics?.message(channel, name, taken instanceof SendFailed ? 'failed' : 'sent');
			if (!(taken instanceof SendFailed)) {
				await note(id, { state: 'sent', gateway: name, gatewayId: taken.id });
				return;
			}
			failed = { gateway: name, code: taken.code };
			deps.log.warn({ message_id: id, ...failed }, 'a gateway did not take a message');
			if (!taken.retryable) break;
		}
		await note(id, { state: 'failed', gateway: failed.gateway, error: failed.code });
	}
	function failureOf(error: unknown, about: { message_id: number; gateway: string }): SendFailed {
		if (error instanceof SendFailed) return error;
		deps.log.error({ err: error, ...about }, 'a gateway broke');
		return new SendFailed('internal', true);
	}
	async function note(id: number, became: Partial<typeof messages.$inferInsert>): Promise<void> {
		await deps.db.q.update(messages).set(became).where(eq(messages.id, id));
	}

	return {
		accounts: gateways.sms.flatMap(({ name, balance }) =>
			balance ? [{ gateway: name, read: balance }] : [],
		),
		async send(message) {
			const carriers = carriersOf(gateways, message);
			const row = await insertRow(deps.db.q, messages, {
				channel: message.channel,
				recipient: message.to,
				kind: message.kind,
				gateway: carriers[0]?.name ?? 'none',
				createdAt: deps.clock.now(),
			});
			const handing = line(deliver, row.id, message.channel, carriers)
				.catch((error) => deps.log.error({ err: error, message_id: row.id }, 'a message got lost'))
				.finally(() => underWay.delete(handing));
			underWay.add(handing);
			// So that the next reader of the outbox finds it there.
			if (carriers[0]?.local) await handing;
			return row.id;
		},
		async settled() {
			while (underWay.size > 0) await Promise.all(underWay);
		},
	};
}
