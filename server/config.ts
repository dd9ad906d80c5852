import path from 'node:path';
import { type BackupsConfig, readBackups } from './config/backups.ts';
import { type CouriersConfig, readCouriers } from './config/couriers.ts';
import { ConfigError } from './config/error.ts';
import { type MediaConfig, readMedia } from './config/media.ts';
import { type MailConfig, readMail, readSms, type SmsConfig } from './config/messages.ts';
import { type PaymentsConfig, readPayments } from './config/payments.ts';
import { type ProcessConfig, readProcess } from './config/process.ts';
import { type PushConfig, readPush } from './config/push.ts';
import { type Env, portOf, proxiesOf, type TrustedProxies } from './config/values.ts';
import { type DiskConfig, readDisk, readWatch, type WatchConfig } from './config/watch.ts';

/** The meaning of the settings read here, for docs/settings.md. */
export const GENERAL_MEANINGS = {
	'PORT, HOST': 'where to listen; 4321 on 127.0.0.1 (0.0.0.0 with `NODE_ENV=production`)',
	DATABASE_URL: 'a PostgreSQL of your own, 15 or later; without it the embedded one in `.data/` is used',
	DEMO: '`1`: demonstration data also on a database of your own; `0`: none. Refused with `NODE_ENV=production`',
	APP_SECRET: 'signs cookies, at least 32 characters; needed in production, else made and kept in `.data/`',
	'DATA_DIR, RELEASES_DIR':
		'folders of the embedded database with uploaded files, and of the built site; `.data`, `.releases`',
	PUBLIC_ORIGIN: 'where the public finds the site, for canonical links and the sitemap; needed in production',
	'DESK_PORT, DESK_ORIGIN':
		'where the desk listens (nine above `PORT`: 4330) and the origin at which alone calls of staff answer; production needs it, at another host',
	ADMIN_URL: 'where /admin leads; the desk without it',
	WEBHOOK_SECRET:
		'signs the rebuild webhook, at least 32 characters; without it the webhook refuses everything',
	SITE_TOKEN: 'a second token by which the dev server reads content; `npm run dev` makes one',
	FFMPEG_DIR:
		'the folder of ffmpeg and ffprobe, by which videos are made; they are looked for on the PATH unless named',
	ALLOWED_ORIGINS: 'further origins whose pages may call the API, with commas',
	TRUST_PROXY:
		'the number of proxies in front, or their addresses or ranges with commas; they say who calls, and may name calls and traces',
	LOG_LEVEL: 'fatal, error, warn, info, debug, silent',
	RATE_FACTOR: 'multiplies every rate limit, for load tests; refused in production',
};

export { ConfigError };

export interface Config extends ProcessConfig {
	production: boolean;
	host: string;
	port: number;
	/** Port of the desk on the same host, and the origin that staff open. */
	deskPort: number;
	deskOrigin: string;
	/** Folder of the desk's bundles. */
	deskDir: string;
	/** null: the embedded database in dataDir is used. */
	databaseUrl: string | null;
	dataDir: string;
	releasesDir: string;
	/** Sample data, printed sign-ins, simulators, banner. */
	demonstration: boolean;
	/** Key for signing cookies; null: one is generated and stored in dataDir (never in production). */
	secret: string | null;
	logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
	/** Other origins from which a browser may write. */
	allowedOrigins: readonly string[];
	/** Public origin of the site, for links from outside; no slash at the end. */
	publicOrigin: string;
	/** Target of /admin: the desk, or another address. */
	adminUrl: string;
	/** A token of the site's build besides the one derived from the secret; null: none. For the dev server. */
	buildToken: string | null;
	/** Key of the signed webhook, at least 32 characters; null: the webhook refuses everything. */
	webhookSecret: string | null;
	trustProxy: TrustedProxies;
	/** Multiplies every rate limit: for a load test from one address, never for production. */
	rateFactor: number;
	sms: SmsConfig;
	mail: MailConfig;
	couriers: CouriersConfig;
	media: MediaConfig;
	/** Folder of ffmpeg and ffprobe; empty: they are searched on the PATH. */
	ffmpegDir: string;
	payments: PaymentsConfig;
	push: PushConfig;
	backups: BackupsConfig;
	/** RETENTION_DAYS as given. */
	retentionDays: string;
	watch: WatchConfig;
	disk: DiskConfig;
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** The origins of the public site and the desk, and other allowed callers. */
function readOrigins(env: Env, port: number, production: boolean) {
	const allowedOrigins = (env.ALLOWED_ORIGINS ?? '').split(',').filter(Boolean);
	for (const origin of allowedOrigins) {
		if (!isOrigin(origin)) {
			throw new ConfigError(
				`ALLOWED_ORIGINS holds "${origin}", which is not an origin such as https://example.com`,
			);
		}
	}

	const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
	if (!isOrigin(publicOrigin)) {
		throw new ConfigError('PUBLIC_ORIGIN must be an origin such as https://example.com');
	}
	if (production && env.PUBLIC_ORIGIN === undefined) throw new ConfigError('PUBLIC_ORIGIN is missing');
	// Nine above the other by default, so that two runs on one machine do not collide.
	const deskPort = portOf(env, 'DESK_PORT', port === 0 ? '0' : String(port + 9));
	const deskOrigin = env.DESK_ORIGIN ?? `http://localhost:${deskPort}`;
	if (!isOrigin(deskOrigin))
		throw new ConfigError('DESK_ORIGIN must be an origin such as https://desk.example.com');
	if (production && env.DESK_ORIGIN === undefined) throw new ConfigError('DESK_ORIGIN is missing');
	// Cookies and a VPN in front distinguish hosts, not ports.
	if (production && new URL(deskOrigin).hostname === new URL(publicOrigin).hostname) {
		throw new ConfigError(
			'DESK_ORIGIN must be another host than PUBLIC_ORIGIN: staff calls answer there alone',
		);
	}
	const adminUrl = env.ADMIN_URL || `${deskOrigin}/`;
	if (!/^https?:$/.test(URL.parse(adminUrl)?.protocol ?? '')) {
		throw new ConfigError('ADMIN_URL must be an address such as https://admin.example.com/');
	}
	return { allowedOrigins, publicOrigin, deskPort, deskOrigin, adminUrl };
}

/** Reads the settings without accessing a file or the clock. Throws ConfigError at the first wrong one. */
export function readConfig(env: Env, root = '.'): Config {
	const production = env.NODE_ENV === 'production';
	const databaseUrl = env.DATABASE_URL || null;
	if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
		throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://');
	}
	if (env.DEMO !== undefined && env.DEMO !== '0' && env.DEMO !== '1') {
		throw new ConfigError('DEMO must be 0 or 1');
	}
	const demonstration = env.DEMO === '1' || (databaseUrl === null && env.DEMO !== '0');
	if (production && demonstration) {
		throw new ConfigError(
			databaseUrl
				? 'DEMO=1 is refused with NODE_ENV=production: it prints sign-ins and shows simulators'
				: 'NODE_ENV=production needs DATABASE_URL: the embedded database is for demonstration',
		);
	}
	const secret = env.APP_SECRET || null;
	if (secret !== null && secret.length < 32)
		throw new ConfigError('APP_SECRET must have at least 32 characters');
	if (secret === null && production) throw new ConfigError('APP_SECRET is missing');

	const port = portOf(env, 'PORT', '4321');

	const logLevel = LOG_LEVELS.find((level) => level === (env.LOG_LEVEL ?? 'info'));
	if (!logLevel) throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);

	const origins = readOrigins(env, port, production);
	const buildToken = env.SITE_TOKEN || null;
	if (buildToken !== null && buildToken.length < 32)
		throw new ConfigError('SITE_TOKEN must have at least 32 characters');
	const webhookSecret = env.WEBHOOK_SECRET || null;
	if (webhookSecret !== null && webhookSecret.length < 32)
		throw new ConfigError('WEBHOOK_SECRET must have at least 32 characters');

	const rateFactor = Number(env.RATE_FACTOR ?? '1');
	if (!(rateFactor >= 1) || (production && rateFactor !== 1)) {
		throw new ConfigError('RATE_FACTOR must be a number from 1 up, and is refused with NODE_ENV=production');
	}

	const dataDir = path.resolve(root, env.DATA_DIR ?? '.data');
	return {
		production,
		host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
		port,
		...origins,
		deskDir: path.resolve(root, '.desk'),
		databaseUrl,
		dataDir,
		releasesDir: path.resolve(root, env.RELEASES_DIR ?? '.releases'),
		demonstration,
		secret,
		logLevel,
		webhookSecret,
		buildToken,
		trustProxy: proxiesOf(env.TRUST_PROXY),
		rateFactor,
		sms: readSms(env, production),
		mail: readMail(env, production),
		couriers: readCouriers(env, production, demonstration),
		media: readMedia(env, production, root, dataDir),
		ffmpegDir: env.FFMPEG_DIR || '',
		payments: readPayments(env, production, demonstration),
		push: readPush(env, production, origins.publicOrigin),
		backups: readBackups(env, root),
		retentionDays: env.RETENTION_DAYS ?? '',
		...readProcess(env),
		watch: readWatch(env, port),
		disk: readDisk(env),
	};
}
