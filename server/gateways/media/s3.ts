import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import { boundsOf, checkedKey, type MediaStore, mediaType } from './media.ts';

export interface S3Config {
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** Origin of the store; the bucket is in the path, which every compatible store supports. */
	endpoint: string;
	bucket: string;
}

/** Time limit until a store begins to answer; uploads get the time of a slow connection on top. */
const ANSWER_MS = 10_000;
const UPLOAD_BYTES_MS = 100;
const EMPTY_HASH = createHash('sha256').digest('hex');
const CONTENT_RANGE = /^bytes (\d+)-(\d+)\/(\d+)$/;

/** Videos in an S3-compatible store (AWS S3, MinIO, Cloudflare R2 and others), read through this server. */
export function s3Media(config: S3Config, now: () => Date): MediaStore {
	async function call(
		method: 'GET' | 'HEAD' | 'PUT',
		key: string,
		headers: Readonly<Record<string, string>> = {},
		upload?: { body: Blob; hash: string },
	) {
		const { region, accessKeyId, secretAccessKey, bucket, endpoint } = config;
		const signer = new AwsV4Signer({
			...{ service: 's3', region, accessKeyId, secretAccessKey, method, allHeaders: true },
			url: new URL(`/${bucket}/${checkedKey(key)}`, endpoint).href,
			headers: { ...headers, 'x-amz-content-sha256': upload?.hash ?? EMPTY_HASH },
			datetime: now()
				.toISOString()
				.replaceAll(/[-:]|\.\d{3}/g, ''),
		});
		const signed = await signer.sign();
		// Not signed, because proxies in front of stores change it.
		signed.headers.set('accept-encoding', 'identity');
		const waiting = new AbortController();
		// An upload takes as long as its bytes need; a started response ends with its reader.
		const timer = setTimeout(() => waiting.abort(), ANSWER_MS + (upload?.body.size ?? 0) / UPLOAD_BYTES_MS);
		try {
			const response = await fetch(signed.url, {
				method,
				headers: signed.headers,
				...(upload && { body: upload.body }),
				signal: waiting.signal,
			});
			if (response.ok || response.status === 404 || response.status === 416) return response;
			const said = (await response.text()).slice(0, 300);
			throw new Error(`the media store answered ${response.status} to ${method}: ${said}`);
		} finally {
			clearTimeout(timer);
		}
	}
	const sizeOf = async (key: string): Promise<number | null> => {
		const response = await call('HEAD', key);
		return response.status === 404 ? null : Number(response.headers.get('content-length'));
	};
	return {
		size: sizeOf,
		async open(key, part) {
			let wish = part;
			if (wish && 'last' in wish) {
				// Not every compatible store supports a range that counts from the end.
				const size = await sizeOf(key);
				if (size === null) return null;
				wish = boundsOf(wish, size);
				if (wish === null) return 'outside';
			}
			const response = await call('GET', key, wish ? { range: `bytes=${wish.from}-${wish.to ?? ''}` } : {});
			if (response.status !== 200 && response.status !== 206) await response.body?.cancel();
			if (response.status === 404) return null;
			if (response.status === 416 || response.body === null) return 'outside';
			const [, from, to, size] = CONTENT_RANGE.exec(response.headers.get('content-range') ?? '') ?? [];
			const length = Number(response.headers.get('content-length'));
			return {
				stream: Readable.fromWeb(response.body as ReadableStream),
				size: Number(size ?? length),
				from: Number(from ?? 0),
				to: Number(to ?? length - 1),
				etag: response.headers.get('etag') ?? `"${length}"`,
			};
		},
		async putFile(key, file) {
			const hash = createHash('sha256');
			for await (const chunk of createReadStream(file)) hash.update(chunk);
			const upload = { body: await openAsBlob(file), hash: hash.digest('hex') };
			const response = await call('PUT', key, { 'content-type': mediaType(key) }, upload);
			await response.body?.cancel();
			if (response.status === 404) throw new Error(`the media store has no bucket ${config.bucket}`);
		},
	};
}
