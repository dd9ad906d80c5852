/** Carries e-mail. */
export interface MailGateway {
	readonly name: string;
	/** Keeps mails here instead of sending them. */
	readonly local?: true;
	/** Hands one mail of plain text over. Answers with its id. Throws SendFailed. */
	send(to: string, subject: string, text: string): Promise<{ id: string | null }>;
}
