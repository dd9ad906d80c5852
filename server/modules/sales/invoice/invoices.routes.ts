// GET …/doctor/courses/{id}/invoice · GET …/invoices/{key}
import type { invoices } from '#contract/sales/invoices.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { listInvoices, verifyInvoice } from './invoices.service.ts';

export const invoiceRoutes = (deps: Deps): Handlers<typeof invoices> => ({
	async list({ actor, params }) {
		return listInvoices(deps, actor.doctorId, params.id);
	},
	async verify({ params }) {
		return verifyInvoice(deps, params.key);
	},
});
