import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../http/answers.ts';
import { FILE_HEADERS, secondsOf, signedAddresses } from '../../http/signed-address.ts';
import { findFile } from './files.service.ts';

/** Addresses are constant within the hour. */
const STEP_S = 3_600;
const ID = /^[1-9]\d{0,15}$/;
const pathOf = (id: number | string): string => `/media/c/${id}`;
const addresses = signedAddresses('complaint');

/** Signed address of a file for an hour or two. */
export function complaintFileUrl(deps: Pick<Deps, 'secret' | 'clock'>, id: number): string {
	const path = pathOf(id);
	return addresses.make(deps, path, (Math.floor(secondsOf(deps) / STEP_S) + 2) * STEP_S);
}

const attachment = (name: string): string =>
	`attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Serves files of complaints by signed address; a PDF is only downloaded, as it may have scripts. */
export function registerComplaintFiles(
	app: FastifyInstance,
	deps: Pick<Deps, 'db' | 'secret' | 'clock' | 'files'>,
): void {
	app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
		'/media/c/:id',
		{ helmet: false, compress: false, config: { urgency: 'usual' } },
		async (request, reply) => {
			const { id } = request.params;
			reply.headers(FILE_HEADERS);
			if (!ID.test(id) || !addresses.fits(deps, pathOf(id), request.query))
				return refuse(reply, 'auth.forbidden');
			const file = await findFile(deps.db.q, Number(id));
			const bytes = file && (await deps.files.get('private', file.key));
			if (!file || !bytes) return refuse(reply, 'route.not_found');
			reply.header('cache-control', `private, max-age=${STEP_S}`);
			if (file.kind === 'image') return reply.type('image/webp').send(bytes);
			return reply.header('content-disposition', attachment(file.name)).type('application/pdf').send(bytes);
		},
	);
}
