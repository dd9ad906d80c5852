import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifications } from '#contract/news/notifications.ts';
import { answering } from '#tests/support/fake-call.ts';

const server = vi.hoisted(() => ({ told: [] as string[] }));
vi.mock('../http/call.ts', async (original) => ({
	...(await original<object>()),
	call: answering(
		[notifications.preferences, () => ({ push_key: 'AAAA' })],
		[
			notifications.subscribe,
			({ body }) => {
				server.told.push(String(body?.endpoint));
				return { id: 5 };
			},
		],
	),
}));

const browser = { endpoint: 'https://push.example/1' };
const subscription = () => ({
	endpoint: browser.endpoint,
	options: { applicationServerKey: new Uint8Array(3).buffer },
	getKey: () => new ArrayBuffer(1),
});
const manager = { getSubscription: async () => subscription(), subscribe: async () => subscription() };
const storage: Record<string, string> = {};

/** A visit of a doctor who enabled push here, in this session. */
async function visit(verified: boolean, session = '7') {
	vi.resetModules();
	storage.token = `${session}|x`;
	const { $user } = await import('../account/signed-in.ts');
	$user.set({ id: 1, has_verified_device: verified } as never);
	const { keepPush } = await import('./push.ts');
	server.told = [];
	await keepPush();
	return server.told;
}

beforeEach(() => {
	storage.push = JSON.stringify({ id: 5, doctor: 1, session: '7', lang: 'bn', endpoint: browser.endpoint });
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => storage[key] ?? null,
		setItem: (key: string, value: string) => {
			storage[key] = value;
		},
	});
	const registration = { pushManager: manager };
	vi.stubGlobal('navigator', {
		userAgent: '',
		maxTouchPoints: 0,
		serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
	});
	vi.stubGlobal('Notification', { permission: 'granted' });
	const addEventListener = () => {};
	vi.stubGlobal('addEventListener', addEventListener);
	vi.stubGlobal('document', { addEventListener, hidden: false });
	vi.stubGlobal('window', { addEventListener, PushManager: manager, Notification: {} });
});

describe('pushes of this browser', () => {
	it('are registered again after a new sign-in or with a new endpoint, and otherwise not changed', async () => {
		expect(await visit(true)).toEqual([]);
		expect(await visit(true, '8')).toEqual([browser.endpoint]);
		expect(await visit(true, '8')).toEqual([]);
		browser.endpoint = 'https://push.example/2';
		expect(await visit(true, '8')).toEqual(['https://push.example/2']);
	});

	it('are not registered from a device that is not verified', async () => {
		expect(await visit(false, '9')).toEqual([]);
	});
});
