/** A browser at its push service. */
export interface PushTarget {
	endpoint: string;
	/** Base64url. */
	p256dh: string;
	auth: string;
}

export interface PushOptions {
	/** How long the service may keep it, in seconds. */
	ttlS: number;
	urgency: 'normal' | 'high';
}

/**
 * What became of a push. `gone`: the browser takes no more. `refused`: the fault is in the message, and repeating it
 * would change nothing. What may pass is thrown.
 */
export type Pushed = 'sent' | 'gone' | 'refused';

/** Carries messages to browsers. */
export interface PushGateway {
	/** Key by which browsers subscribe, base64url. */
	key: string;
	/** Whether a push service may be at this address. */
	takes(endpoint: string): Promise<boolean>;
	send(target: PushTarget, text: string, options: PushOptions): Promise<Pushed>;
}
