import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../http/answers.ts';
import { makeFairLine } from '../../http/fair-line.ts';
import { FILE_HEADERS, secondsOf, signedAddresses } from '../../http/signed-address.ts';

export interface SheetPageOf {
	sheetId: number;
	no: number;
	doctorId: number;
}

const FILE = /^([1-9]\d{0,15})-([1-9]\d{0,3})-([1-9]\d{0,15})\.webp$/;
/** Long enough to read a sheet. */
const URL_S = 3_600;
/** Drawing takes a CPU core, so doctors take turns. */
const AT_ONCE = 2;
const WAITING = { ofOne: 24, inAll: 240 };
const BUSY_S = 5;
const addresses = signedAddresses('sheet');

/** Address of a page for an hour or more; the same within the hour, so that browsers cache the page. */
export function sheetPageUrl(deps: Pick<Deps, 'secret' | 'clock'>, page: SheetPageOf): string {
	const path = `/media/h/${page.sheetId}-${page.no}-${page.doctorId}.webp`;
	return addresses.make(deps, path, (Math.floor(secondsOf(deps) / URL_S) + 2) * URL_S);
}

/** Serves sheet pages by signed address; only the requesting browser may store one. */
export function registerSheetPages(
	app: FastifyInstance,
	deps: Pick<Deps, 'secret' | 'clock'>,
	draw: (page: SheetPageOf) => Promise<Buffer | null>,
): void {
	const line = makeFairLine(AT_ONCE, WAITING);
	app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
		'/media/h/:file',
		{ helmet: false, compress: false, config: { urgency: 'usual' } },
		async (request, reply) => {
			const found = FILE.exec(request.params.file);
			reply.headers(FILE_HEADERS);
			if (!found || !addresses.fits(deps, `/media/h/${request.params.file}`, request.query))
				return refuse(reply, 'auth.forbidden');
			const [sheetId = 0, no = 0, doctorId = 0] = found.slice(1).map(Number);
			const drawn = await line.whenFree(String(doctorId), async () => ({
				bytes: await draw({ sheetId, no, doctorId }),
			}));
			if (drawn === null)
				return refuse(reply.header('retry-after', BUSY_S), 'server.busy', { next_in_s: BUSY_S });
			const { bytes } = drawn;
			if (bytes === null) return refuse(reply, 'sheet.not_found');
			return reply
				.header('cache-control', `private, max-age=${URL_S}`)
				.header('content-disposition', 'inline')
				.type('image/webp')
				.send(bytes);
		},
	);
}
