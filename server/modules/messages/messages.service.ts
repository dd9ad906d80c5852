/** A text to somebody. */
export interface Message {
	channel: 'sms' | 'email';
	/** E.164, or an e-mail address. */
	to: string;
	/** What it is about, for the log. */
	kind: string;
	text: string;
	/** Of an e-mail. */
	subject?: string;
	/** How many times the same was sent before: the second gateway takes over from the second repetition on. */
	turn?: number;
}

export interface Messages {
	/**
	 * Writes the message down and hands it to a gateway without waiting for it. Answers with its id; what became of it
	 * is in its row. The text is kept nowhere.
	 */
	send(message: Message): Promise<number>;
	/** Resolves when everything handed over has been taken or refused. */
	settled(): Promise<void>;
}

export function makeMessages(_deps: unknown): Messages {
	return {
		send: async () => {
			throw new Error('to be written');
		},
		settled: async () => {},
	};
}
