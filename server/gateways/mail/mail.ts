export interface MailFile {
	name: string;
	type: string;
	bytes: Buffer;
}

export interface MailGateway {
	readonly name: string;
	/** Stores mails here instead of sending them. */
	readonly local?: true;
	/** Passes on one mail of plain text with its attachments. Returns its id. Throws SendFailed. */
	send(
		to: string,
		subject: string,
		text: string,
		files?: readonly MailFile[],
	): Promise<{ id: string | null }>;
}
