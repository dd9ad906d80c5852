import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

interface Message {
	id?: number;
	method?: string;
	params?: { sessionId: string; targetInfo: { type: string; subtype?: string } };
	result?: { sessionId?: string; targetInfos?: { targetId: string }[]; result?: { value?: unknown } };
}

/** Connects to a browser's tab. Prerendering is only enabled for a client attached to the tab, not only to its page. */
async function speakTo(address: string) {
	const socket = new WebSocket(address);
	await once(socket, 'open');
	let last = 0;
	const waiting = new Map<number, (message: Message) => void>();
	/** The visible page, then the prerendered one. */
	const pages: string[] = [];
	socket.addEventListener('message', ({ data }) => {
		const message: Message = JSON.parse(String(data));
		waiting.get(message.id ?? 0)?.(message);
		if (message.method === 'Target.attachedToTarget' && message.params?.targetInfo.type === 'page')
			pages.push(message.params.sessionId);
	});
	const send = (method: string, params: object = {}, sessionId = pages.at(-1)) =>
		new Promise<Message>((resolve) => {
			const id = ++last;
			waiting.set(id, resolve);
			socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
		});
	const tabs = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
	const targetId = tabs.result?.targetInfos?.[0]?.targetId;
	const tab = await send('Target.attachToTarget', { targetId, flatten: true });
	const auto = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
	await send('Target.setAutoAttach', auto, tab.result?.sessionId);
	const first = pages[0];
	return {
		/** To the page that was visible first. */
		send: (method: string, params: object = {}) => send(method, params, first),
		/** In the newest page. */
		async evaluate(expression: string): Promise<unknown> {
			const message = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
			return message.result?.result?.value;
		},
		close: () => socket.close(),
	};
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const PAINT = `new Promise((resolve) => {
	const { activationStart } = performance.getEntriesByType('navigation')[0];
	new PerformanceObserver((list) => resolve([activationStart, list.getEntries().at(-1).startTime])).observe({ type: 'largest-contentful-paint', buffered: true });
	setTimeout(() => resolve(null), 5000);
})`;
/** Longer than prerendering a page takes on the slow connection. */
const READY_MS = 6_000;

/**
 * Milliseconds from the tap to the largest paint of a page that the browser prerendered when its link was hovered;
 * null: it was not. The driver of the other benches disables prerendering, so this one uses the protocol directly.
 */
export async function prerendered(
	chrome: string,
	flags: readonly string[],
	of: { from: string; link: string; net: object; slower: number },
): Promise<number | null> {
	const profile = await mkdtemp(path.join(os.tmpdir(), 'prostuti-prerender-'));
	const child = spawn(chrome, [
		...flags,
		'--headless',
		'--remote-debugging-port=0',
		`--user-data-dir=${profile}`,
		'--window-size=412,823',
		'about:blank',
	]);
	try {
		let address = '';
		for await (const line of createInterface({ input: child.stderr })) {
			address = /ws:\/\/\S+/.exec(line)?.[0] ?? '';
			if (address !== '') break;
		}
		const page = await speakTo(address);
		const slow = [
			['Network.emulateNetworkConditions', of.net],
			['Emulation.setCPUThrottlingRate', { rate: of.slower }],
		] as const;
		await page.send('Network.enable');
		for (const [method, params] of slow) await page.send(method, params);
		await page.send('Page.navigate', { url: of.from });
		await wait(READY_MS);
		const at = (await page.evaluate(
			`(() => { const link = document.querySelector(${JSON.stringify(of.link)}); link.scrollIntoView({ block: 'center' }); const box = link.getBoundingClientRect(); return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; })()`,
		)) as { x: number; y: number };
		const mouse = (type: string, more: object = {}) =>
			page.send('Input.dispatchMouseEvent', { type, ...at, ...more });
		await wait(1_000);
		await mouse('mouseMoved');
		await wait(READY_MS);
		const press = { button: 'left', clickCount: 1 };
		await mouse('mousePressed', press);
		await mouse('mouseReleased', press);
		await wait(2_000);
		const painted = (await page.evaluate(PAINT)) as [number, number] | null;
		page.close();
		if (painted === null || painted[0] === 0) return null;
		return Math.max(0, painted[1] - painted[0]);
	} finally {
		const gone = once(child, 'exit');
		child.kill();
		await gone;
		await rm(profile, { recursive: true, force: true, maxRetries: 5 });
	}
}
