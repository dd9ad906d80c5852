/** A gateway did not accept a message. */
export class SendFailed extends Error {
	/** Short and without secrets: it is stored and logged. */
	readonly code: string;
	/** Whether another gateway should be tried: false when the message itself is at fault. */
	readonly retryable: boolean;
	constructor(code: string, retryable: boolean) {
		super(code);
		this.code = code;
		this.retryable = retryable;
	}
}
