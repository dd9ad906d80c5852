import { createHmac } from 'node:crypto';
import type { Ticket } from '#contract/exams/calls.ts';
import { coverKey, ticketText } from '#contract/exams/ticket.ts';
import { sameText } from '../../../http/signed.ts';
import type { PaperBundle } from '../paper/bundle.service.ts';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The secret that the gate of an exam publishes once it is open: different for each paper that is made. */
export const gateSecret = (secret: string, { url }: Pick<PaperBundle, 'url'>): Buffer =>
	hmac(secret, `exam-gate|${url}`);

/** Signed with a secret of each exam, derived on each call: a ticket outlives every process. */
const signatureOf = (secret: string, ticket: Omit<Ticket, 'sig'>): string =>
	hmac(hmac(secret, `exam-ticket|${ticket.exam_id}`), ticketText(ticket)).toString('base64url');

export const signTicket = (secret: string, ticket: Omit<Ticket, 'sig'>): Ticket => ({
	...ticket,
	sig: signatureOf(secret, ticket),
});

/** Whether we signed this ticket, for this call; only then is its content trusted. */
export const isOurTicket = (
	secret: string,
	ticket: Ticket,
	of: Pick<Ticket, 'attempt_id' | 'doctor_id' | 'client_id' | 'epoch'>,
): boolean =>
	ticket.attempt_id === of.attempt_id &&
	ticket.doctor_id === of.doctor_id &&
	ticket.client_id === of.client_id &&
	ticket.epoch === of.epoch &&
	sameText(ticket.sig, signatureOf(secret, ticket));

/** The paper's key in the form that may be sent before the opening. */
export const wrapKey = (secret: string, bundle: PaperBundle, ticket: Ticket): string =>
	Buffer.from(coverKey(bundle.key, hmac(gateSecret(secret, bundle), ticketText(ticket)))).toString(
		'base64url',
	);
