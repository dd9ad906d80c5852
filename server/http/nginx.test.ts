import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { IMAGE_UPLOAD_BYTES } from '#contract/constants.ts';
import { contract } from '#contract/index.ts';
import { isStaffCall } from '../desk/host.ts';

const readDeployed = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
const conf = readDeployed('nginx-site.conf');
const main = readDeployed('nginx.conf');
const [, pattern = '', most = ''] = /location ~ (\S+) \{\s+client_max_body_size (\d+)m;/.exec(conf) ?? [];
const uploads = Object.values(contract)
	.flatMap((room) => Object.values(room))
	.filter((endpoint) => 'upload' in endpoint && !isStaffCall(endpoint));

it('nginx accepts every file of doctors that the app accepts', () => {
	expect(uploads.length).toBeGreaterThan(2);
	for (const { path, upload } of uploads) {
		// The only parameters in such addresses are names.
		expect(path.replaceAll(/\{\w+\}/g, 'name')).toMatch(new RegExp(pattern));
		expect(upload.max_bytes).toBeLessThan(Number(most) * 1024 * 1024);
	}
	expect(Number(most) * 1024 * 1024).toBeGreaterThan(IMAGE_UPLOAD_BYTES);
});

it('nginx accepts no large bodies elsewhere', () => {
	for (const path of ['/api/v3/auth/login', '/api/v3/web/doctor/orders/1/pay', '/api/v3/editor/images'])
		expect(path).not.toMatch(new RegExp(pattern));
});

it('nginx gives every call its own id, and no browser can set one or start a trace', () => {
	const app = readDeployed('nginx-app.conf');
	expect(app).toContain('proxy_set_header x-request-id $request_id;');
	expect(app).toContain('proxy_set_header traceparent "";');
});

it('nginx counts sessions by their token, and anything that cannot be a token by address', () => {
	const [, shape = ''] = /"~(\^Bearer [^"]+)" ""/.exec(main) ?? [];
	const session = new RegExp(shape);
	const secret = randomBytes(30).toString('base64url');
	expect(`Bearer 7|${secret}`).toMatch(session);
	for (const other of [
		'',
		'Bearer',
		`Bearer 0|${secret}`,
		'Bearer 7|short',
		`Bearer 7|${secret}x`,
		`bearer 7|${secret}`,
	])
		expect(other).not.toMatch(session);
});

/** The keys by which the zones of a kind count. */
const zonesOf = (kind: string, text: string) =>
	new Map(
		[...text.matchAll(new RegExp(`^${kind}_zone (\\S+) zone=(\\w+):`, 'gm'))].map(([, by, zone]) => [
			zone,
			by,
		]),
	);
const named = (kind: string, text: string) =>
	[...text.matchAll(new RegExp(`^\\s*${kind} (?:zone=)?(prostuti_\\w+)`, 'gm'))].map(([, zone]) => zone);

it('nginx also limits each address for a made-up token of the right format', () => {
	const desk = readDeployed('nginx-desk.conf');
	const byAll = '$binary_remote_addr';
	for (const kind of ['limit_req', 'limit_conn']) {
		const zones = new Map([...zonesOf(kind, main), ...zonesOf(kind, desk)]);
		// A location with a limit of its own inherits none of those above it.
		const places = [...conf.split(/^location /m), desk].map((text) => named(kind, text));
		for (const limits of places.filter((one) => one.length > 0))
			expect(limits.map((zone) => zones.get(zone))).toContain(byAll);
	}
	const [above = '', ...locations] = conf.split(/^location /m);
	expect(named('limit_req', above)).toEqual(['prostuti_pages']);
	// The app checks tokens only at its API, so the format of a token lifts a limit nowhere else.
	const lifted = locations.filter((text) => named('limit_req', text).includes('prostuti_address'));
	expect(lifted.map((text) => text.split(' {')[0])).toEqual([
		expect.stringMatching(/^~ \^\/api\/v3\/web\/doctor\/\(avatar/),
		expect.stringMatching(/^~ \^\/api\/v3\/web\/\(\?!doctor/),
		expect.stringMatching(/^~ \^\/api\/v3\/web\/doctor\/attempts/),
		'~ ^/(api|sanctum)(/|$)',
	]);
});
