import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import CompareIcon from '@mui/icons-material/CompareArrows';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import EventRepeatIcon from '@mui/icons-material/EventRepeat';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import ApprovalIcon from '@mui/icons-material/HowToRegOutlined';
import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PieChartIcon from '@mui/icons-material/PieChartOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SellIcon from '@mui/icons-material/SellOutlined';
import ShoppingCartIcon from '@mui/icons-material/ShoppingCartOutlined';
import VideoIcon from '@mui/icons-material/SubscriptionsOutlined';
import SwapIcon from '@mui/icons-material/SwapHoriz';
import UndoIcon from '@mui/icons-material/Undo';
import { deskApprovals } from '#contract/account/staff-approvals.ts';
import { enrol } from '#contract/sales/enrol.ts';
import { financeOffice } from '#contract/sales/staff.ts';
import {
	deskBooks,
	deskInstalments,
	deskInvoices,
	deskOrders,
	deskPayments,
	deskRefunds,
} from '#contract/sales/staff-money.ts';
import {
	deskBatchPrices,
	deskDiscountCodes,
	deskInstalmentPlans,
	deskSubscriptionPlans,
} from '#contract/sales/staff-prices.ts';
import { type Area, rowsOf, screen } from '../lib/area.ts';
import { readOnly, resourceData } from '../lib/data.ts';
import { texts as listTexts } from './list-texts.ts';
import { texts } from './texts.ts';

const orders = () => import('./Orders.tsx');
const payments = () => import('./Payments.tsx');
const refunds = () => import('./Refunds.tsx');
const ledger = () => import('./Ledger.tsx');
const differences = () => import('./Differences.tsx');
const prices = () => import('./Sales.tsx');

/** Orders, payments, refunds, the books, what things cost, and moves to another batch. */
export const sales: Area = {
	resources: [
		{
			name: 'held-payments',
			group: 'money',
			icon: HourglassIcon,
			data: readOnly(deskPayments.list, { fixed: { state: 'on_hold' } }),
			list: screen(payments, 'HeldList'),
			waiting: { state: 'on_hold' },
			may: { list: deskPayments.list },
		},
		{
			name: 'approvals',
			group: 'money',
			icon: ApprovalIcon,
			data: readOnly(deskApprovals.list),
			list: screen(() => import('./Approvals.tsx'), 'ApprovalList'),
			waiting: {},
			may: { list: deskApprovals.list },
		},
		{
			name: 'orders',
			group: 'money',
			icon: ShoppingCartIcon,
			data: readOnly(deskOrders.list, { show: deskOrders.show }),
			list: screen(orders, 'OrderList'),
			show: screen(orders, 'OrderShow'),
			may: { list: deskOrders.list },
			label: (row) => String(row.no),
		},
		{
			name: 'payments',
			group: 'money',
			icon: PaymentsIcon,
			data: readOnly(deskPayments.list, { show: deskPayments.show }),
			list: screen(payments, 'PaymentList'),
			show: screen(payments, 'PaymentShow'),
			may: { list: deskPayments.list },
			label: (row) => String(row.ref),
		},
		{
			name: 'refunds',
			group: 'money',
			icon: UndoIcon,
			data: readOnly(deskRefunds.list, { show: deskRefunds.show }),
			list: screen(refunds, 'RefundList'),
			show: screen(refunds, 'RefundShow'),
			waiting: { state: 'requested' },
			may: { list: deskRefunds.list },
			label: (row) => String(row.order_no),
		},
		{
			name: 'instalments',
			group: 'money',
			icon: EventRepeatIcon,
			data: readOnly(deskInstalments.list),
			list: screen(() => import('./Instalments.tsx'), 'InstalmentList'),
			may: { list: deskInstalments.list },
		},
		{
			name: 'invoices',
			group: 'money',
			icon: ReceiptIcon,
			data: readOnly(deskInvoices.list),
			list: screen(() => import('./Invoices.tsx'), 'InvoiceList'),
			may: { list: deskInvoices.list },
		},
		{
			name: 'journals',
			group: 'money',
			icon: AccountBalanceIcon,
			data: readOnly(deskBooks.journals),
			list: screen(ledger, 'JournalList'),
			may: { list: deskBooks.journals },
		},
		{
			name: 'differences',
			group: 'money',
			icon: CompareIcon,
			data: readOnly(deskBooks.differences),
			list: screen(differences, 'DifferenceList'),
			may: { list: deskBooks.differences },
		},
		{
			name: 'settlements',
			group: 'money',
			icon: DescriptionIcon,
			data: readOnly(deskBooks.settlements),
			list: screen(() => import('./Settlements.tsx'), 'SettlementList'),
			may: { list: deskBooks.settlements },
		},
		{
			name: 'batch-prices',
			group: 'money',
			icon: SellIcon,
			data: resourceData(deskBatchPrices),
			list: screen(prices, 'PriceList'),
			edit: screen(prices, 'PriceEdit'),
			may: { list: deskBatchPrices.list, edit: deskBatchPrices.change },
		},
		rowsOf('discount-codes', deskDiscountCodes, prices, 'Code', {
			group: 'money',
			icon: LocalOfferIcon,
			label: (row) => String(row.code),
		}),
		rowsOf('instalment-plans', deskInstalmentPlans, prices, 'Plan', { group: 'money', icon: PieChartIcon }),
		rowsOf('subscription-plans', deskSubscriptionPlans, () => import('./VideoPlans.tsx'), 'VideoPlan', {
			group: 'money',
			icon: VideoIcon,
			label: (row) => String(row.session),
		}),
		{
			name: 'transfers',
			group: 'people',
			order: 4,
			icon: SwapIcon,
			data: readOnly(enrol.transfers),
			list: screen(() => import('./Transfers.tsx'), 'TransferList'),
			waiting: {},
			may: { list: enrol.transfers },
		},
	],
	pages: [
		{
			path: '/ledger',
			group: 'money',
			icon: BalanceIcon,
			title: 'sales.ledger',
			may: financeOffice.ledger,
			element: screen(ledger, 'Ledger'),
		},
	],
	texts: [listTexts, texts],
};
