import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Accepts, assetsOf, judge } from './whole.ts';

const PAGE = '<!doctype html><html><body>প্রশ্ন</body></html>\n';
const html = (body: Buffer, more: Record<string, string> = {}, accepts: Accepts = 'identity') =>
	judge({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', ...more }, body }, accepts);

describe('an answer counts as half', () => {
	it('when bytes, the last tag or the end of the JSON are missing', () => {
		const whole = Buffer.from(PAGE);
		expect(html(whole).text).toBe(PAGE);
		expect(html(whole.subarray(0, -9)).fault).toContain('without its end');
		const script = '<script type="module" src="/_astro/a.js"></script>';
		expect(html(Buffer.from(PAGE + script)).fault).toBeNull();
		expect(html(Buffer.from(PAGE + script.slice(0, -4))).fault).toContain('without its end');
		expect(html(whole, { 'content-length': String(whole.length + 1) }).fault).toContain('promised');
		const json = (text: string) =>
			judge({ status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(text) }, 'br');
		expect(json('{"a":[1,2]}').fault).toBeNull();
		expect(json('{"a":[1,').fault).toContain('breaks off');
		expect(html(Buffer.from('')).fault).toContain('without its end');
	});

	it('when its encoding differs from its header, or from the request', () => {
		const packed = brotliCompressSync(PAGE);
		expect(html(packed, { 'content-encoding': 'br' }, 'br').text).toBe(PAGE);
		expect(html(packed.subarray(0, -4), { 'content-encoding': 'br' }, 'br').fault).toContain('unpacked');
		expect(html(packed, { 'content-encoding': 'gzip' }, 'gzip').fault).toContain('unpacked');
		expect(html(gzipSync(PAGE), { 'content-encoding': 'gzip' }, 'br').fault).toContain('packed as gzip');
		expect(html(packed, {}, 'br').fault).toContain('without its end');
	});
});

it('the hashed files of a page are named once each', () => {
	const page =
		'<link href="/_astro/a.B1c-_3.css"><script src="/_astro/b.js"></script><i data-x="/_astro/b.js">/_astro/</i>';
	expect(assetsOf(page)).toEqual(['/_astro/a.B1c-_3.css', '/_astro/b.js']);
});
