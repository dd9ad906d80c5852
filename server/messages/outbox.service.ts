import { desc } from 'drizzle-orm';
import { fromE164 } from '#contract/phone.ts';
import type { Query } from '../db/client.ts';
import { insertRow } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import type { MailGateway } from '../gateways/mail/mail.ts';
import type { SmsGateway } from '../gateways/sms/sms.ts';
import { outbox } from './messages.tables.ts';

const LOCAL = { name: 'outbox', local: true } as const;

/** Gateways that store texts readably and send nothing. Throws in production: a reader of codes could take over accounts. */
export function openOutbox(deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>): {
	sms: SmsGateway;
	mail: MailGateway;
} {
	if (deps.config.production) throw new Error('the outbox keeps codes readable: not in production');
	async function store(channel: 'sms' | 'email', recipient: string, text: string): Promise<{ id: string }> {
		const at = deps.clock.now();
		const row = await insertRow(deps.db.q, outbox, { channel, recipient, gateway: LOCAL.name, text, at });
		if (deps.config.demonstration)
			deps.log.info(`${channel} to ${fromE164(recipient)}: ${text.replaceAll(/\s*\n\s*/g, ' / ')}`);
		return { id: String(row.id) };
	}
	return {
		sms: { ...LOCAL, send: (to, text) => store('sms', to, text) },
		mail: {
			...LOCAL,
			send: (to, subject, text, files = []) => {
				const names = files.map(({ name, bytes }) => `\n[${name}, ${bytes.length} bytes]`).join('');
				return store('email', to, `${subject}\n\n${text}${names && `\n${names}`}`);
			},
		},
	};
}

/** The newest messages first. */
export const listOutbox = (q: Query, most: number) =>
	q.select().from(outbox).orderBy(desc(outbox.id)).limit(most);
