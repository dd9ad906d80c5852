/** A file that goes with a mail. */
export interface MailFile {
	name: string;
	type: string;
	bytes: Buffer;
}

/** Carries e-mail. */
export interface MailGateway {
	readonly name: string;
	/** Keeps mails here instead of sending them. */
	readonly local?: true;
	/** Hands one mail of plain text, and the files that go with it, over. Answers with its id. Throws SendFailed. */
	send(
		to: string,
		subject: string,
		text: string,
		files?: readonly MailFile[],
	): Promise<{ id: string | null }>;
}
