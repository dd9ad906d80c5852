import { SendFailed } from '../send-failed.ts';

/** Carries text messages. */
export interface SmsGateway {
	readonly name: string;
	/** Keeps messages here instead of sending them. */
	readonly local?: true;
	/**
	 * Hands one message over. `to` is E.164. Answers with the id under which the gateway knows it, as far as it gives one.
	 * Throws SendFailed.
	 */
	send(to: string, text: string): Promise<{ id: string | null }>;
	/** What is left on our account, in the gateway's own unit. Throws SendFailed. Gateways that do not tell have none. */
	balance?(): Promise<number>;
}

/** The writing that gateways of Bangladesh take: 8801XXXXXXXXX. */
export function localNumber(to: string): string {
	if (!/^\+8801\d{9}$/.test(to)) throw new SendFailed('not_of_bangladesh', false);
	return to.slice(1);
}
