import { once } from 'node:events';
import net from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { makeDrain } from './drain.ts';
import { listenForCrowds } from './listen.ts';
import { makeListener } from './listener.ts';

const CROWD = 64;
const HOST = '127.0.0.1';

function givenServer() {
	const drain = makeDrain();
	return Fastify({ serverFactory: (handler) => makeListener(handler, drain), forceCloseConnections: 'idle' });
}
const portOf = (server: ReturnType<typeof givenServer>) => (server.server.address() as net.AddressInfo).port;

it.skipIf(process.platform !== 'linux')(
	'a crowd is accepted in far fewer turns of the event loop than it has clients',
	async () => {
		const server = givenServer();
		const stopFurther = await listenForCrowds(server, { host: HOST, port: 0 });
		let accepted = 0;
		let turns = 0;
		server.server.on('connection', () => accepted++);
		const crowd = Array.from({ length: CROWD }, () => net.connect(portOf(server), HOST));
		await Promise.all(crowd.map((one) => once(one, 'connect')));
		while (accepted < CROWD) {
			turns++;
			await new Promise(setImmediate);
		}
		expect(turns).toBeLessThan(CROWD / 2);
		for (const one of crowd) one.destroy();
		await Promise.all([server.close(), stopFurther()]);
	},
);

it('every socket answers, and what is under way is answered before the server has closed', async () => {
	const server = givenServer();
	const begun = Promise.withResolvers<void>();
	const go = Promise.withResolvers<void>();
	let calls = 0;
	server.get('/slow', async () => {
		if (++calls === CROWD) begun.resolve();
		await go.promise;
		return 'done';
	});
	const stopFurther = await listenForCrowds(server, { host: HOST, port: 0 });
	const answers = Array.from({ length: CROWD }, () => fetch(`http://${HOST}:${portOf(server)}/slow`));
	await begun.promise;
	const closed = Promise.all([server.close(), stopFurther()]);
	go.resolve();
	expect(await Promise.all(answers.map(async (one) => (await one).text()))).toEqual(
		Array(CROWD).fill('done'),
	);
	await closed;
});

it('a port that another process has is refused', async () => {
	const [first, second] = [givenServer(), givenServer()];
	const stopFurther = await listenForCrowds(first, { host: HOST, port: 0 });
	await expect(listenForCrowds(second, { host: HOST, port: portOf(first) })).rejects.toMatchObject({
		code: 'EADDRINUSE',
	});
	await Promise.all([first.close(), stopFurther()]);
});
