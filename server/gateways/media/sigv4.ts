import { createHash, createHmac } from 'node:crypto';

/** Who signs, for which region. */
export interface Signer {
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As the signature wants it: everything but letters, digits and `-._~` as bytes in upper-case hex. */
const escaped = (text: string): string =>
	encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Headers of a call to an S3-compatible store with Signature Version 4 (AWS, "Signature Calculations for the
 * Authorization Header", single chunk). `headers` are signed along with the host; the path is signed as it is sent;
 * `bodyHash` is the SHA-256 of the body in hex, without one there is no body.
 */
export function signed(
	{ region, accessKeyId, secretAccessKey }: Signer,
	call: { method: string; url: URL; headers?: Readonly<Record<string, string>>; bodyHash?: string },
	now: Date,
): Record<string, string> {
	const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
	const day = at.slice(0, 8);
	const hash = call.bodyHash ?? sha256('');
	const sent: Record<string, string> = {
		...call.headers,
		host: call.url.host,
		'x-amz-content-sha256': hash,
		'x-amz-date': at,
	};
	const names = Object.keys(sent).sort();
	const query = [...call.url.searchParams]
		.map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
		.sort()
		.join('&');
	const request = [
		call.method,
		call.url.pathname,
		query,
		...names.map((name) => `${name}:${sent[name]?.trim()}`),
		'',
		names.join(';'),
		hash,
	].join('\n');
	const scope = `${day}/${region}/s3/aws4_request`;
	const text = ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n');
	const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
	const { host: _host, ...rest } = sent;
	return {
		...rest,
		authorization:
			`AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},` +
			`Signature=${hmac(key, text).toString('hex')}`,
	};
}
