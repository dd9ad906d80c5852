import { SendFailed } from '../send-failed.ts';

export interface SmsGateway {
	readonly name: string;
	/** Stores messages here instead of sending them. */
	readonly local?: true;
	/** Passes on one message. `to` is E.164. Returns the gateway's id of it, if there is one. Throws SendFailed. */
	send(to: string, text: string): Promise<{ id: string | null }>;
	/** The balance of our account, in the gateway's unit. Throws SendFailed. Left out if the gateway reports none. */
	balance?(): Promise<number>;
}

/** The format that gateways of Bangladesh accept: 8801XXXXXXXXX. */
export function localNumber(to: string): string {
	if (!/^\+8801\d{9}$/.test(to)) throw new SendFailed('not_of_bangladesh', false);
	return to.slice(1);
}
