import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { IMAGE_UPLOAD_BYTES } from '#contract/constants.ts';
import { contract } from '#contract/index.ts';
import { isStaffCall } from '../desk/host.ts';

const conf = readFileSync(new URL('../../deploy/nginx-site.conf', import.meta.url), 'utf8');
const [, pattern = '', most = ''] = /location ~ (\S+) \{\s+client_max_body_size (\d+)m;/.exec(conf) ?? [];
const uploads = Object.values(contract)
	.flatMap((room) => Object.values(room))
	.filter((endpoint) => 'upload' in endpoint && !isStaffCall(endpoint));

it('nginx lets every file of doctors pass that the app takes', () => {
	expect(uploads.length).toBeGreaterThan(2);
	for (const { path, upload } of uploads) {
		// The only parameters in such addresses are names.
		expect(path.replaceAll(/\{\w+\}/g, 'name')).toMatch(new RegExp(pattern));
		expect(upload.max_bytes).toBeLessThan(Number(most) * 1024 * 1024);
	}
	expect(Number(most) * 1024 * 1024).toBeGreaterThan(IMAGE_UPLOAD_BYTES);
});

it('nginx takes no large bodies elsewhere', () => {
	for (const path of ['/api/v3/auth/login', '/api/v3/web/doctor/orders/1/pay', '/api/v3/editor/images'])
		expect(path).not.toMatch(new RegExp(pattern));
});

it('nginx gives every call an id of its own, and lets no browser name one or begin a trace', () => {
	const app = readFileSync(new URL('../../deploy/nginx-app.conf', import.meta.url), 'utf8');
	expect(app).toContain('proxy_set_header x-request-id $request_id;');
	expect(app).toContain('proxy_set_header traceparent "";');
});

it('nginx counts sessions by their token, and by address whatever cannot be one', () => {
	const main = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
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
	expect(main).toContain('limit_req_zone $prostuti_stranger zone=prostuti_address:10m rate=600r/s;');
	// A location with a limit of its own has none of those above it.
	for (const place of conf.split(/^location /m).filter((text) => text.includes('limit_req zone')))
		expect(place).toContain('limit_req zone=prostuti_crowd');
});
