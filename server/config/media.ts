import path from 'node:path';
import type { S3Config } from '../gateways/media/s3.ts';
import { addressOf, ConfigError, type Env, needed } from './values.ts';

export const MEDIA_MEANINGS = {
	'MEDIA_STORE, MEDIA_DIR':
		'where the files of lectures lie: `local` (a folder, `media` in DATA_DIR) or `s3`',
	'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY':
		'the S3-compatible store; region `us-east-1` unless named',
};

export type MediaConfig = { kind: 'local'; dir: string } | ({ kind: 's3' } & S3Config);

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Where the files of lectures are stored: a folder, by default in the data folder, or an S3-compatible store. */
export function readMedia(env: Env, production: boolean, root: string, dataDir: string): MediaConfig {
	const kind = env.MEDIA_STORE || 'local';
	if (kind === 'local')
		return {
			kind,
			dir: env.MEDIA_DIR ? path.resolve(root, env.MEDIA_DIR) : path.join(dataDir, 'media'),
		};
	if (kind !== 's3') throw new ConfigError('MEDIA_STORE must be local or s3');
	const why = 'MEDIA_STORE is s3';
	const bucket = needed(env, 'S3_BUCKET', why);
	if (!BUCKET.test(bucket)) throw new ConfigError('S3_BUCKET must be a name of a bucket');
	needed(env, 'S3_ENDPOINT', why);
	return {
		kind,
		endpoint: addressOf(env, 'S3_ENDPOINT', 'https://s3.example.com', production),
		bucket,
		region: env.S3_REGION || 'us-east-1',
		accessKeyId: needed(env, 'S3_ACCESS_KEY_ID', why),
		secretAccessKey: needed(env, 'S3_SECRET_ACCESS_KEY', why),
	};
}
