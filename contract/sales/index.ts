import { enrol } from './enrol.ts';
import { enrolment } from './enrolment.ts';
import { invoiceScreens, invoices } from './invoices.ts';
import { orderScreens, orders } from './orders.ts';
import { paymentScreens, payments } from './payments.ts';
import { financeOffice } from './staff.ts';
import {
	deskBooks,
	deskInstalments,
	deskInvoices,
	deskOrders,
	deskPayments,
	deskRefunds,
} from './staff-money.ts';
import {
	deskBatchPrices,
	deskDiscountCodes,
	deskInstalmentPlans,
	deskSales,
	deskSubscriptionPlans,
} from './staff-prices.ts';

export const salesCalls = {
	deskBatchPrices,
	deskBooks,
	deskDiscountCodes,
	deskInstalmentPlans,
	deskInstalments,
	deskInvoices,
	deskOrders,
	deskPayments,
	deskRefunds,
	deskSales,
	deskSubscriptionPlans,
	enrol,
	enrolment,
	financeOffice,
	invoices,
	orders,
	payments,
};

/** Screens of sales under /my. */
export const salesScreens = { ...orderScreens, ...paymentScreens, ...invoiceScreens };
