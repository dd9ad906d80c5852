import { index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, timestamps } from '../db/columns.ts';

export const messageState = pgEnum('message_state', ['queued', 'sent', 'delivered', 'failed']);
export const messageChannel = pgEnum('message_channel', ['sms', 'email']);

/** Every sent message, without its text: codes are never stored. */
export const messages = pgTable(
	'messages',
	{
		id: identity(),
		channel: messageChannel().notNull(),
		/** E.164, or an e-mail address. */
		recipient: text().notNull(),
		/** Its subject: `otp`, `device_added`, ... */
		kind: text().notNull(),
		gateway: text().notNull(),
		state: messageState().notNull().default('queued'),
		gatewayId: text(),
		error: text(),
		...timestamps(),
	},
	(t) => [index().on(t.recipient, t.createdAt), index().on(t.createdAt)],
);

/** The messages "sent" by the local gateways of a demonstration, with text. Nothing else writes here. */
export const outbox = pgTable(
	'outbox',
	{
		id: identity(),
		channel: messageChannel().notNull(),
		recipient: text().notNull(),
		gateway: text().notNull(),
		text: text().notNull(),
		at: instant().notNull(),
	},
	(t) => [index().on(t.at)],
);
