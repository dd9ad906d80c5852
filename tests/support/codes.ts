import { expect } from 'vitest';
import type { SettingKey, Settings } from '#server/settings/settings.service.ts';
import type { TestApp } from './app.ts';

export const AUTH = '/api/v3/auth';

/** All messages "sent" to a number or an address, oldest first. */
export async function sentTo(app: TestApp, recipient: string): Promise<{ text: string; gateway: string }[]> {
	const { rows } = await app.db.pool.query(
		'select text, gateway from outbox where recipient = $1 order by id',
		[recipient],
	);
	return rows;
}

/** The newest code sent to a number, 01…, or to an address. */
export async function lastCode(app: TestApp, to: string): Promise<string> {
	const recipient = to.startsWith('01') ? `+88${to}` : to;
	const code = (await sentTo(app, recipient))
		.map(({ text }) => /^(\d{6}) is your/m.exec(text)?.[1])
		.findLast((found) => found !== undefined);
	if (code === undefined) throw new Error(`no code went to ${to}`);
	return code;
}

/** A different code. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Changes a setting and waits until the process has received it. */
export async function setSetting<K extends SettingKey>(
	app: TestApp,
	key: K,
	value: Settings[K],
): Promise<void> {
	await app.db.pool.query('update settings set value = $2 where key = $1', [key, JSON.stringify(value)]);
	const seen = new Promise<void>((resolve) => {
		const stop = app.bus.on('content.changed', () => {
			stop();
			resolve();
		});
	});
	await app.bus.emit(app.db.q, 'content.changed', { kind: 'settings' });
	await seen;
}

export const OTP_DEFAULTS: Settings['otp'] = {
	life_s: 300,
	tries: 5,
	gap_s: 60,
	per_hour: 5,
	per_day: 10,
	per_device_hour: 15,
	per_device_day: 40,
	per_address_hour: 600,
	all_per_day: 20_000,
};

let counter = 0;
/** An unused number. */
export const freshPhone = (): string => `015${String(20_000_000 + ++counter).padStart(8, '0')}`;

/** Calls join and returns the code that was sent. */
export async function joinWith(app: TestApp, phone: string): Promise<string> {
	const { status } = await app.call('POST', `${AUTH}/join`, { body: { phone, name: 'ডা. নতুন' } });
	expect(status).toBe(200);
	return lastCode(app, phone);
}

/** The value for X-OTP-TOKEN of a number confirmed by a code. */
export async function tokenFor(app: TestApp, phone: string, code: string): Promise<string> {
	const { status, body } = await app.call('POST', `${AUTH}/otp`, { body: { phone, code } });
	expect(status).toBe(200);
	return body.otp_token;
}
