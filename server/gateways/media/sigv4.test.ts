import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signed } from './sigv4.ts';

// The examples that AWS prints with its description of the signature, with the keys given there.
const signer = {
	region: 'us-east-1',
	accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
	secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const AT = new Date('2013-05-24T00:00:00Z');
const url = (path: string) => new URL(path, 'https://examplebucket.s3.amazonaws.com');
const signatureOf = ({ authorization = '' }: Record<string, string>) => authorization.split('Signature=')[1];

it('signs the fetch of a part as AWS does', () => {
	const headers = signed(
		signer,
		{ method: 'GET', url: url('/test.txt'), headers: { range: 'bytes=0-9' } },
		AT,
	);
	expect(headers.authorization).toBe(
		'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
			'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
			'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
	);
	expect(headers).toMatchObject({ range: 'bytes=0-9', 'x-amz-date': '20130524T000000Z' });
	expect(headers.host).toBeUndefined();
});

it('signs an upload as AWS does', () => {
	const headers = signed(
		signer,
		{
			method: 'PUT',
			url: url('/test%24file.text'),
			headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
			bodyHash: createHash('sha256').update('Welcome to Amazon S3.').digest('hex'),
		},
		AT,
	);
	expect(signatureOf(headers)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
});

it('signs queries as AWS does', () => {
	const lifecycle = signed(signer, { method: 'GET', url: url('/?lifecycle') }, AT);
	expect(signatureOf(lifecycle)).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543');
	const list = signed(signer, { method: 'GET', url: url('/?max-keys=2&prefix=J') }, AT);
	expect(signatureOf(list)).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
});
