import type { Transporter } from 'nodemailer';
import { SendFailed } from '../send-failed.ts';
import type { MailGateway } from './mail.ts';

const TIMEOUT_MS = 10_000;

/** The kind of failure, without the server's text, which may repeat the address. */
function failureOf(error: unknown): SendFailed {
	const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
	if (typeof responseCode === 'number') return new SendFailed(`smtp_${responseCode}`, responseCode < 500);
	return new SendFailed(code === 'ETIMEDOUT' ? 'timeout' : 'unreachable', true);
}

/** A mail server by SMTP. Its library is loaded with the first mail: most processes never send one. */
export function smtpMail(config: { smtpUrl: string; from: string }, timeoutMs = TIMEOUT_MS): MailGateway {
	let transport: Promise<Transporter> | undefined;
	const open = async () =>
		(await import('nodemailer')).createTransport({
			url: config.smtpUrl,
			connectionTimeout: timeoutMs,
			greetingTimeout: timeoutMs,
			socketTimeout: timeoutMs,
			// No content of a mail can make it read a file or fetch an address.
			disableFileAccess: true,
			disableUrlAccess: true,
		});
	return {
		name: 'smtp',
		async send(to, subject, text, files = []) {
			transport ??= open();
			const mailer = await transport;
			try {
				const sent = await mailer.sendMail({
					from: config.from,
					to: { name: '', address: to },
					subject,
					text,
					attachments: files.map(({ name, type, bytes }) => ({
						filename: name,
						contentType: type,
						content: bytes,
					})),
				});
				return { id: sent.messageId ?? null };
			} catch (error) {
				throw failureOf(error);
			}
		},
	};
}
