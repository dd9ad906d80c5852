import { module } from '../../../module.ts';
import { registerInvoiceFiles } from './invoice-files.ts';
import { invoicesPrivacy } from './invoices.privacy.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { deskInvoiceRoutes } from './invoices.staff.routes.ts';
import { invoiceFile, sendInvoice } from './send.service.ts';

/** Invoices and credit notes. */
export default module({
	routes: (deps) => ({
		invoices: invoiceRoutes(deps),
		...deskInvoiceRoutes(deps),
	}),
	jobs: (deps) => ({
		'invoices.send': ({ invoice_id }) => sendInvoice(deps, invoice_id),
	}),
	files(app, deps) {
		registerInvoiceFiles(app, deps, (id, form, lang) => invoiceFile(deps, id, form, lang));
	},
	personalData: invoicesPrivacy,
});
