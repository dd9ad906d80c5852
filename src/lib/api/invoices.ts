import type { invoices } from '#contract/sales/invoices.ts';
import { call } from './call.ts';

export const fetchInvoices = (id: string) =>
	call<typeof invoices.list>('GET', '/api/v3/web/doctor/courses/{id}/invoice', { params: { id } });
export const fetchChecked = (key: string) =>
	call<typeof invoices.verify>('GET', '/api/v3/web/invoices/{key}', { params: { key } });
