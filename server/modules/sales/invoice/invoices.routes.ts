import type { invoices } from '#contract/sales/invoices.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { listInvoices, verifyInvoice } from './invoices.service.ts';

export const invoiceRoutes = (deps: Deps): Handlers<typeof invoices> => ({
	list: ({ actor, params }) => listInvoices(deps, actor.doctorId, params.id),
	verify: ({ params }) => verifyInvoice(deps, params.key),
});
