import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { SendFailed } from '../send-failed.ts';
import { smtpMail } from './smtp.ts';

const FROM = 'প্রস্তুতি <no-reply@example.com>';
let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
	for (const socket of sockets) socket.destroy();
	sockets.clear();
	server?.close();
});

/** A mail server that accepts everything, or refuses one command. */
async function mailServer(refuse: { command?: RegExp; answer?: string; silent?: boolean } = {}) {
	const received: string[] = [];
	server = createServer((socket) => {
		sockets.add(socket);
		socket.on('error', () => {});
		if (refuse.silent) return;
		let inData = false;
		let rest = '';
		socket.write('220 ready\r\n');
		socket.setEncoding('utf8').on('data', (part: string) => {
			rest += part;
			for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
				const line = rest.slice(0, end);
				rest = rest.slice(end + 2);
				received.push(line);
				if (inData) {
					if (line !== '.') continue;
					inData = false;
					socket.write('250 queued\r\n');
				} else if (refuse.command?.test(line)) socket.write(`${refuse.answer}\r\n`);
				else if (line === 'DATA') {
					inData = true;
					socket.write('354 go on\r\n');
				} else socket.write('250 ok\r\n');
			}
		});
	});
	await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	return { smtpUrl: `smtp://127.0.0.1:${port}`, heard: received };
}

const failure = (sending: Promise<unknown>) => sending.catch((error: unknown) => error);

describe('mail by SMTP', () => {
	it('sends a plain text in Bengali to one address', async () => {
		const { smtpUrl, heard: received } = await mailServer();
		const sent = await smtpMail({ smtpUrl, from: FROM }).send('doctor@example.org', 'আপনার কোড', 'কোড 123456');
		expect(sent.id).toMatch(/^<.+>$/);
		const all = received.join('\n');
		expect(all).toContain('MAIL FROM:<no-reply@example.com>');
		expect(all).toContain('RCPT TO:<doctor@example.org>');
		expect(all).toContain('Content-Type: text/plain; charset=utf-8');
		expect(all).toContain(Buffer.from('কোড 123456').toString('base64'));
	});

	it('sends a file with its name and its bytes', async () => {
		const { smtpUrl, heard: received } = await mailServer();
		const bytes = Buffer.from('%PDF-1.7 and more');
		await smtpMail({ smtpUrl, from: FROM }).send('doctor@example.org', 'রসিদ', 'সঙ্গে দেওয়া হলো', [
			{ name: 'INV-2026-000001.pdf', type: 'application/pdf', bytes },
		]);
		const all = received.join('\n');
		expect(all).toContain('Content-Type: application/pdf; name=INV-2026-000001.pdf');
		expect(all).toContain('Content-Disposition: attachment; filename=INV-2026-000001.pdf');
		expect(all).toContain(bytes.toString('base64'));
	});

	it('reaches no second recipient by an address with commas or line ends in it', async () => {
		const { smtpUrl, heard: received } = await mailServer();
		const mail = smtpMail({ smtpUrl, from: FROM });
		await failure(mail.send('a@example.org, b@example.org', 'x', 'y'));
		await failure(mail.send('a@example.org\r\nRCPT TO:<b@example.org>', 'x', 'y'));
		expect(received.filter((line) => /^RCPT TO:<b@/.test(line))).toEqual([]);
	});

	it.each([
		[{ command: /^RCPT/, answer: '450 later, doctor@example.org' }, 'smtp_450', true],
		[{ command: /^RCPT/, answer: '550 no doctor@example.org here' }, 'smtp_550', false],
		[{ silent: true }, 'timeout', true],
	])('%o: fails as %s', async (refuse, code, retryable) => {
		const { smtpUrl } = await mailServer(refuse);
		const error = await failure(smtpMail({ smtpUrl, from: FROM }, 200).send('doctor@example.org', 'x', 'y'));
		expect(error).toBeInstanceOf(SendFailed);
		expect(error).toMatchObject({ code, retryable });
		expect(String(error)).not.toContain('doctor@');
	});

	it('fails when no server listens', async () => {
		const { smtpUrl } = await mailServer();
		await new Promise((resolve) => server?.close(resolve));
		const error = await failure(smtpMail({ smtpUrl, from: FROM }).send('doctor@example.org', 'x', 'y'));
		expect(error).toMatchObject({ code: 'unreachable', retryable: true });
	});
});
