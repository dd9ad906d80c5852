import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleErrors } from './errors.ts';

it.each([['with its length'], ['in parts']])(
	'a body that is too large, sent %s to its end, is answered',
	async (how) => {
		const app = Fastify({ bodyLimit: 1024 });
		handleErrors(app);
		app.post('/', async () => ({}));
		await app.listen({ port: 0, host: '127.0.0.1' });
		const { port } = app.server.address() as AddressInfo;
		const part = 'x'.repeat(65_536);
		const parts = Array.from({ length: 192 }, () => (how === 'in parts' ? `10000\r\n${part}\r\n` : part));
		const length =
			how === 'in parts' ? 'transfer-encoding: chunked' : `content-length: ${parts.length * part.length}`;
		const socket = net.connect(port, '127.0.0.1');
		let answer = '';
		socket.setEncoding('utf8').on('data', (text) => {
			answer += text;
		});
		socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`);
		// As in most clients: everything is sent before the response is read.
		for (const one of parts) if (!socket.write(one)) await once(socket, 'drain');
		if (how === 'in parts') socket.write('0\r\n\r\n');
		await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413 /);
		expect(answer).toMatch(/x-content-type-options: nosniff/);
		socket.destroy();
		await app.close();
	},
);
