// The public address of an app that is killed and restarts on another port, like a load balancer: gateways
// and browsers use only this address.
import { once } from 'node:events';
import http from 'node:http';

export interface PaymentsProxy {
	readonly origin: string;
	/** Forwards to this app; null: there is none. */
	lead(origin: string | null): void;
	/** Paths of the received calls, in order. */
	readonly came: string[];
	close(): Promise<void>;
}

/** Opens the proxy. If no app is behind it, or the app dies during a call, the connection is cut. */
export async function openProxy(): Promise<PaymentsProxy> {
	let target: string | null = null;
	const came: string[] = [];
	const server = http.createServer((request, response) => {
		const cut = () => request.socket.destroy();
		came.push(request.url ?? '');
		if (target === null) {
			cut();
			return;
		}
		const onward = http.request(`${target}${request.url}`, {
			method: request.method,
			headers: request.headers,
			agent: false,
		});
		onward.on('error', cut);
		onward.on('response', (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.on('error', cut);
			answer.pipe(response);
		});
		request.pipe(onward);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	return {
		origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
		lead(origin) {
			target = origin;
		},
		came,
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}
