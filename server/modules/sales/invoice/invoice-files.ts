import type { FastifyInstance } from 'fastify';
import { LANGS, type Lang } from '#contract/constants.ts';
import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../http/answers.ts';
import { makeFairLine } from '../../../http/fair-line.ts';
import { networkOf } from '../../../http/network.ts';
import { makeLimiter } from '../../../http/rate-limit.ts';
import { FILE_HEADERS, secondsOf, signedAddresses } from '../../../http/signed-address.ts';

/** A4 paper, or the roll of a receipt printer, 80 mm wide. */
export const INVOICE_FORMS = ['a4', 'roll'] as const;
export type InvoiceForm = (typeof INVOICE_FORMS)[number];

const FILE = /^([1-9]\d{0,15})\.pdf$/;
const URL_S = 600;
/** Each is drawn again; a hospital with many doctors has one address. */
const DRAWN = { by: 'address', limit: 60, window_s: 60, where: 'process' } as const;
/** Number of waiting drawings, in turns by network; later callers have to retry. */
const AT_ONCE = { ofOne: 8, inAll: 60 };
const BUSY_S = 5;
const HEADERS = {
	...FILE_HEADERS,
	// Viewers of PDF do not open in a sandbox.
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	'cache-control': 'no-store',
};

const pathOf = (id: number | string): string => `/media/i/${id}.pdf`;
const addresses = signedAddresses('invoice');

/** Signed address of the PDF of an invoice for ten minutes. `&form=roll`: the narrow form, `&lang=en`: English. */
export function invoiceFileUrl(deps: Pick<Deps, 'secret' | 'clock'>, id: number): string {
	const path = pathOf(id);
	return addresses.make(deps, path, secondsOf(deps) + URL_S);
}

const oneOf = <T extends string>(values: readonly T[], wish: unknown): T | undefined =>
	values.find((value) => value === wish);

/** Serves invoices as PDF by signed address; drawing is expensive, so it is limited by network address. */
export function registerInvoiceFiles(
	app: FastifyInstance,
	deps: Pick<Deps, 'secret' | 'clock' | 'db' | 'config'>,
	make: (id: number, form: InvoiceForm, lang: Lang) => Promise<{ name: string; bytes: Buffer } | null>,
): void {
	const line = makeFairLine(1, AT_ONCE);
	const drawn = makeLimiter('invoices.file', DRAWN, deps.db.pool, deps.config.rateFactor);
	app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
		'/media/i/:file',
		{ helmet: false, compress: false, config: { urgency: 'low' } },
		async (request, reply) => {
			const id = FILE.exec(request.params.file)?.[1];
			reply.headers(HEADERS);
			if (id === undefined || !addresses.fits(deps, pathOf(id), request.query))
				return refuse(reply, 'auth.forbidden');
			const { allowed, resetMs } = await drawn(request, null);
			if (!allowed) return refuse(reply.header('retry-after', Math.ceil(resetMs / 1000)), 'rate.limited');
			const { form, lang: wish } = request.query;
			const file = await line.whenFree(networkOf(request.ip), async () => ({
				made: await make(Number(id), oneOf(INVOICE_FORMS, form) ?? 'a4', oneOf(LANGS, wish) ?? 'bn'),
			}));
			if (file === null)
				return refuse(reply.header('retry-after', BUSY_S), 'server.busy', { next_in_s: BUSY_S });
			const { made } = file;
			if (made === null) return refuse(reply, 'invoice.not_found');
			return reply
				.header('content-disposition', `attachment; filename="${made.name}"`)
				.type('application/pdf')
				.send(made.bytes);
		},
	);
}
