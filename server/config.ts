import path from 'node:path';
import { readBackups } from './config/backups.ts';
import { readCouriers } from './config/couriers.ts';
import { readMedia } from './config/media.ts';
import { readMail, readSms } from './config/messages.ts';
import { readPayments } from './config/payments.ts';
import { readProcess } from './config/process.ts';
import { readPush } from './config/push.ts';
import { ConfigError, databaseOf, type Env, keyOf, portOf, proxiesOf, switchOf } from './config/values.ts';
import { readDisk, readWatch } from './config/watch.ts';

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

export type Config = ReturnType<typeof readConfig>;

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** An origin, which production has to name. */
function originOf(
	env: Env,
	name: string,
	{ usual, example, production }: { usual: string; example: string; production: boolean },
): string {
	const origin = env[name] ?? usual;
	if (!isOrigin(origin)) throw new ConfigError(`${name} must be an origin such as ${example}`);
	if (production && env[name] === undefined) throw new ConfigError(`${name} is missing`);
	return origin;
}

function readOrigins(env: Env, port: number, production: boolean) {
	const allowedOrigins = (env.ALLOWED_ORIGINS ?? '').split(',').filter(Boolean);
	const wrong = allowedOrigins.find((origin) => !isOrigin(origin));
	if (wrong !== undefined) {
		throw new ConfigError(
			`ALLOWED_ORIGINS holds "${wrong}", which is not an origin such as https://example.com`,
		);
	}
	const publicOrigin = originOf(env, 'PUBLIC_ORIGIN', {
		usual: `http://localhost:${port}`,
		example: 'https://example.com',
		production,
	});
	// Nine above the other by default, so that two runs on one machine do not collide.
	const deskPort = portOf(env, 'DESK_PORT', port === 0 ? '0' : String(port + 9));
	const deskOrigin = originOf(env, 'DESK_ORIGIN', {
		usual: `http://localhost:${deskPort}`,
		example: 'https://desk.example.com',
		production,
	});
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
	return {
		allowedOrigins,
		/** Public origin of the site, for links from outside; no slash at the end. */
		publicOrigin,
		deskPort,
		deskOrigin,
		adminUrl,
	};
}

/** Reads the settings without accessing a file or the clock. Throws ConfigError at the first wrong one. */
export function readConfig(env: Env, root = '.') {
	const production = env.NODE_ENV === 'production';
	const databaseUrl = databaseOf(env, 'DATABASE_URL');
	const demo = switchOf(env, 'DEMO');
	const demonstration = demo === '1' || (databaseUrl === null && demo !== '0');
	if (production && demonstration) {
		throw new ConfigError(
			databaseUrl
				? 'DEMO=1 is refused with NODE_ENV=production: it prints sign-ins and shows simulators'
				: 'NODE_ENV=production needs DATABASE_URL: the embedded database is for demonstration',
		);
	}
	const secret = keyOf(env, 'APP_SECRET');
	if (secret === null && production) throw new ConfigError('APP_SECRET is missing');

	const port = portOf(env, 'PORT', '4321');

	const logLevel = LOG_LEVELS.find((level) => level === (env.LOG_LEVEL ?? 'info'));
	if (!logLevel) throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);

	const origins = readOrigins(env, port, production);
	const rateFactor = Number(env.RATE_FACTOR ?? '1');
	if (!(rateFactor >= 1) || (production && rateFactor !== 1)) {
		throw new ConfigError('RATE_FACTOR must be a number from 1 up, and is refused with NODE_ENV=production');
	}

	const dataDir = path.resolve(root, env.DATA_DIR || '.data');
	return {
		production,
		host: env.HOST || (production ? '0.0.0.0' : '127.0.0.1'),
		port,
		...origins,
		deskDir: path.resolve(root, '.desk'),
		/** null: the embedded database in dataDir is used. */
		databaseUrl,
		dataDir,
		releasesDir: path.resolve(root, env.RELEASES_DIR || '.releases'),
		/** Sample data, printed sign-ins, simulators, banner. */
		demonstration,
		/** Key for signing cookies; null: one is generated and stored in dataDir (never in production). */
		secret,
		logLevel,
		/** Key of the signed webhook; null: the webhook refuses everything. */
		webhookSecret: keyOf(env, 'WEBHOOK_SECRET'),
		/** A token of the site's build besides the one derived from the secret; null: none. For the dev server. */
		buildToken: keyOf(env, 'SITE_TOKEN'),
		trustProxy: proxiesOf(env.TRUST_PROXY),
		/** Multiplies every rate limit: for a load test from one address, never for production. */
		rateFactor,
		sms: readSms(env, production),
		mail: readMail(env, production),
		couriers: readCouriers(env, production, demonstration),
		media: readMedia(env, production, root, dataDir),
		/** Folder of ffmpeg and ffprobe; empty: they are searched on the PATH. */
		ffmpegDir: env.FFMPEG_DIR || '',
		payments: readPayments(env, production, demonstration),
		push: readPush(env, production, origins.publicOrigin),
		backups: readBackups(env, root),
		/** RETENTION_DAYS as given. */
		retentionDays: env.RETENTION_DAYS ?? '',
		...readProcess(env),
		watch: readWatch(env, port),
		disk: readDisk(env),
	};
}
