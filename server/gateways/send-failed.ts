/** A gateway did not take a message. */
export class SendFailed extends Error {
	/** Short and without anything secret: it is stored and logged. */
	readonly code: string;
	/** Whether another gateway may do better: false when the fault is in the message itself. */
	readonly retryable: boolean;
	constructor(code: string, retryable: boolean) {
		super(code);
		this.code = code;
		this.retryable = retryable;
	}
}
