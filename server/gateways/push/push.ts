export interface PushTarget {
	endpoint: string;
	/** Base64url. */
	p256dh: string;
	auth: string;
}

export interface PushOptions {
	/** How long the service may store it, in seconds. */
	ttlS: number;
	urgency: 'normal' | 'high';
}

/** `gone`: the browser accepts no more. `refused`: the message is at fault, a retry is useless. Temporary failures are thrown. */
export type Pushed = 'sent' | 'gone' | 'refused';

export interface PushGateway {
	/** Key with which browsers subscribe, base64url. */
	key: string;
	/** Whether a push service may be at this address. */
	takes(endpoint: string): Promise<boolean>;
	send(target: PushTarget, text: string, options: PushOptions): Promise<Pushed>;
}
