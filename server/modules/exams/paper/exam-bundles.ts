import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../../../http/answers.ts';
import { FILE_HEADERS } from '../../../http/signed-address.ts';
import type { ExamFiles } from './status.service.ts';

const ID = /^[1-9]\d{0,15}$/;
const FILE = /^([A-Za-z0-9_-]{22})\.(bin|json)$/;
/** The rest of a file whose beginning the client has: `bytes=N-`, one range. */
const REST = /^bytes=(\d{1,15})-$/;

const FOR_SECONDS = 'public, max-age=5';
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** The files are the same for all clients, so that any cache may store them: a paper forever, since another gets another name. */
export function registerExamBundles(app: FastifyInstance, exams: ExamFiles): void {
	const missing = (reply: FastifyReply) => refuse(reply.headers(FILE_HEADERS), 'route.not_found');
	const sendJson = (reply: FastifyReply, file: object, cached: string) =>
		reply
			.headers(FILE_HEADERS)
			.header('cache-control', cached)
			.type('application/json; charset=utf-8')
			.send(JSON.stringify(file));
	const options = { helmet: false, compress: false, config: { urgency: 'high' } } as const;
	app.get<{ Params: { exam: string } }>('/exam-bundles/:exam/board.json', options, async (request, reply) => {
		const { exam } = request.params;
		const status = ID.test(exam) ? await exams.status(Number(exam)) : null;
		return status === null ? missing(reply) : sendJson(reply, status, FOR_SECONDS);
	});
	app.get<{ Params: { exam: string; file: string } }>(
		'/exam-bundles/:exam/:file',
		options,
		async (request, reply) => {
			const { exam } = request.params;
			const [, hash, type] = FILE.exec(request.params.file) ?? [];
			if (hash && type === 'json') {
				const gate = ID.test(exam) ? await exams.gate(Number(exam), hash) : null;
				return gate === null ? missing(reply) : sendJson(reply, gate, FOR_GOOD);
			}
			const bytes = hash && ID.test(exam) ? await exams.file(Number(exam), hash) : null;
			if (bytes === null) return missing(reply);
			const etag = `"${hash}"`;
			reply.headers(FILE_HEADERS).header('cache-control', FOR_GOOD);
			reply.header('etag', etag).header('accept-ranges', 'bytes');
			if (request.headers['if-none-match'] === etag) return reply.code(304).send();
			reply.type('application/octet-stream');
			const from = REST.exec(request.headers.range ?? '')?.[1];
			const same = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
			if (from === undefined || !same) return reply.send(bytes);
			if (Number(from) >= bytes.length) {
				return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
			}
			reply.code(206).header('content-range', `bytes ${from}-${bytes.length - 1}/${bytes.length}`);
			return reply.send(bytes.subarray(Number(from)));
		},
	);
}
