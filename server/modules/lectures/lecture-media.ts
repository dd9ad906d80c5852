import { createHmac } from 'node:crypto';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cachedFor } from '../../cached-for.ts';
import { findRow, first, pick } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { mediaType, type Part } from '../../gateways/media/media.ts';
import { refuse } from '../../http/answers.ts';
import { sameBytes } from '../../http/signed.ts';
import { FILE_HEADERS } from '../../http/signed-address.ts';
import { playbackSessions, videos } from './lectures.tables.ts';
import { isSilent } from './playback.rules.ts';

/** `play`: all files while the stream is live; `aside`: poster and captions; `sample`: all files, for visitors. */
export interface MediaPass {
	kind: 'play' | 'aside' | 'sample';
	videoId: number;
	/** 0 for visitors. */
	doctorId: number;
	/** 0 where no stream is counted. */
	sessionId: number;
	expiresAt: Date;
}

const KINDS = ['play', 'aside', 'sample'] as const;
const NUMBER = /^(?:0|[1-9]\d{0,15})$/;
const FILE = /^[a-z0-9][a-z0-9-]{0,60}\.(?:m3u8|mp4|vtt|jpg)$/;
const ASIDE = /\.(?:vtt|jpg)$/;
/** The key of the parts, which is no file. */
const KEY = 'key.bin';
/** Playlists of an hour have nearly a thousand similar lines. */
const WORDY = /\.(?:m3u8|vtt)$/;
/** One range; several are answered with the whole file, as the protocol allows. */
const RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

const sign = (secret: string, payload: string): Buffer =>
	createHmac('sha256', secret).update(`lecture|${payload}`).digest();

/** Address of a file; the pass is in the path, as players resolve names of a playlist without the query. */
export function lecturePath(deps: Pick<Deps, 'secret'>, pass: MediaPass, file: string): string {
	const { kind, videoId, doctorId, sessionId, expiresAt } = pass;
	const payload = [kind, videoId, doctorId, sessionId, Math.floor(expiresAt.getTime() / 1000)].join('.');
	const token = `${Buffer.from(payload).toString('base64url')}.${sign(deps.secret, payload).toString('base64url')}`;
	return `/media/v1/${token}/${videoId}/${file}`;
}

/** The pass of an address; null: it is not ours or has expired. */
export function readPass(deps: Pick<Deps, 'secret' | 'clock'>, token: string): MediaPass | null {
	const [encoded = '', signature = '', ...more] = token.split('.');
	const payload = Buffer.from(encoded, 'base64url').toString();
	const given = Buffer.from(signature, 'base64url');
	if (more.length > 0 || !sameBytes(given, sign(deps.secret, payload))) return null;
	const [kindText, ...numbers] = payload.split('.');
	const kind = KINDS.find((one) => one === kindText);
	const [videoId = 0, doctorId = 0, sessionId = 0, expires = 0] = numbers.map(Number);
	const expiresAt = new Date(expires * 1000);
	if (!kind || expiresAt <= deps.clock.now()) return null;
	return { kind, videoId, doctorId, sessionId, expiresAt };
}

function partOf(header: string | undefined): Part | null {
	const [, from, to, last] = RANGE.exec(header ?? '') ?? [];
	if (last !== undefined) return { last: Number(last) };
	if (from === undefined) return null;
	return { from: Number(from), to: to ? Number(to) : null };
}

type Params = { token: string; video: string; file: string };

/** Serves lecture files by addresses that contain viewer and expiry. */
export function registerLectureMedia(
	app: FastifyInstance,
	deps: Pick<Deps, 'db' | 'secret' | 'clock' | 'media'>,
): void {
	const lectures = makeLectureFiles(deps);
	async function opens(pass: MediaPass | null, videoId: number, file: string): Promise<boolean> {
		if (pass === null || pass.videoId !== videoId) return false;
		if (pass.kind === 'aside') return ASIDE.test(file);
		return pass.kind === 'sample' || lectures.isLive(pass.sessionId);
	}

	async function send(request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) {
		const { token, video, file } = request.params;
		reply.headers(FILE_HEADERS);
		if (!NUMBER.test(video) || !(file === KEY || FILE.test(file))) return refuse(reply, 'route.not_found');
		const videoId = Number(video);
		const pass = readPass(deps, token);
		if (!(await opens(pass, videoId, file))) return refuse(reply, 'auth.forbidden');
		const found = await lectures.find(videoId);
		if (found === null || (file === KEY && found.partKey === null)) return refuse(reply, 'route.not_found');
		if (file === KEY)
			return reply.header('cache-control', 'no-store').type('application/octet-stream').send(found.partKey);
		const { folder } = found;
		let part = partOf(request.headers.range);
		let opened = await deps.media.open(`${folder}/${file}`, part);
		// If a file changed, browsers need all of it and not the next part.
		const stored = request.headers['if-range'];
		if (part && stored !== undefined && (opened === 'outside' || opened?.etag !== stored)) {
			if (opened !== null && opened !== 'outside') opened.stream.destroy();
			part = null;
			opened = await deps.media.open(`${folder}/${file}`, part);
		}
		if (opened === null) return refuse(reply, 'route.not_found');
		if (opened === 'outside') return reply.header('cache-control', 'no-store').code(416).send();
		const { stream, size, from, to, etag } = opened;
		reply.header('cache-control', 'private, max-age=3600');
		reply.header('etag', etag).header('accept-ranges', 'bytes').type(mediaType(file));
		if (request.headers['if-none-match'] === etag) {
			stream.destroy();
			return reply.code(304).send();
		}
		if (WORDY.test(file) && !part) {
			reply.header('vary', 'accept-encoding');
			if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
				return reply.header('content-encoding', 'gzip').send(pipeline(stream, createGzip(), () => {}));
		}
		if (part) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`);
		return reply.header('content-length', to - from + 1).send(stream);
	}

	app.get<{ Params: Params }>(
		'/media/v1/:token/:video/:file',
		{ helmet: false, compress: false, exposeHeadRoute: false, config: { urgency: 'usual' } },
		send,
	);
}

/** A player requests a part every few seconds; an answer is reused for this time. */
const STREAM_MS = 2_000;
const FOLDER_MS = 10_000;
const STORED_AT_MOST = 20_000;

/** Caches a positive answer for a while and shares running queries; a negative one may change at any moment. */
function remembered<T extends object | boolean | null>(
	{ clock }: Pick<Deps, 'clock'>,
	read: (id: number) => Promise<T>,
	forMs: number,
) {
	const cached = cachedFor<number, T>(forMs, STORED_AT_MOST);
	return async (id: number): Promise<T> => {
		const answer = await cached.read(id, clock.now(), () => read(id));
		if (!answer) cached.forget(id);
		return answer;
	};
}

function makeLectureFiles(deps: Pick<Deps, 'db' | 'clock'>) {
	const { q } = deps.db;
	return {
		/** Folder in the media store and key of the parts; null: missing or withdrawn. */
		find: remembered(
			deps,
			(id) =>
				first(
					q
						.select(pick(videos, 'folder', 'partKey'))
						.from(videos)
						.where(and(eq(videos.id, id), ne(videos.state, 'withdrawn'))),
				),
			FOLDER_MS,
		),
		/** Whether it is the doctor's live stream, a few seconds late. */
		isLive: remembered(
			deps,
			async (id) => {
				const live = and(eq(playbackSessions.id, id), eq(playbackSessions.state, 'live'));
				const row = await findRow(q, playbackSessions, live);
				return row !== null && !isSilent(row, deps.clock.now());
			},
			STREAM_MS,
		),
	};
}
