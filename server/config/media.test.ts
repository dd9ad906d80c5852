import { expect, it } from 'vitest';
import { readMedia } from './media.ts';

const S3 = {
	MEDIA_STORE: 's3',
	S3_ENDPOINT: 'https://s3.example.com/',
	S3_BUCKET: 'lectures',
	S3_ACCESS_KEY_ID: 'id',
	S3_SECRET_ACCESS_KEY: 'secret',
};
const read = (env: Record<string, string>, production = false) => readMedia(env, production, '/app', '/data');

it('lectures are stored in the data folder unless another folder or a store is named', () => {
	expect(read({})).toEqual({ kind: 'local', dir: '/data/media' });
	expect(read({ MEDIA_DIR: 'films' })).toEqual({ kind: 'local', dir: '/app/films' });
	expect(read(S3)).toEqual({
		kind: 's3',
		endpoint: 'https://s3.example.com',
		bucket: 'lectures',
		region: 'us-east-1',
		accessKeyId: 'id',
		secretAccessKey: 'secret',
	});
});

it('a missing or wrong setting is named', () => {
	expect(() => read({ MEDIA_STORE: 'ftp' })).toThrow('MEDIA_STORE');
	for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
		expect(() => read({ ...S3, [name]: '' })).toThrow(name);
	expect(() => read({ ...S3, S3_BUCKET: 'Not a bucket' })).toThrow('S3_BUCKET');
	expect(() => read({ ...S3, S3_ENDPOINT: 'http://s3.example.com' }, true)).toThrow('S3_ENDPOINT');
	expect(read({ ...S3, S3_ENDPOINT: 'http://127.0.0.1:4568' })).toMatchObject({
		endpoint: 'http://127.0.0.1:4568',
	});
});
