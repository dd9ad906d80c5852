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
import { type Area, entityOf, page, readRowsOf, screen } from '../lib/area.ts';
import { texts as listTexts } from './list-texts.ts';
import { texts } from './texts.ts';

const orders = () => import('./Orders.tsx');
const payments = () => import('./Payments.tsx');
const refunds = () => import('./Refunds.tsx');
const ledger = () => import('./Ledger.tsx');
const differences = () => import('./Differences.tsx');
const prices = () => import('./Sales.tsx');

export const sales: Area = {
	group: 'money',
	resources: [
		readRowsOf(
			'held-payments',
			{ list: deskPayments.list, fixed: { state: 'on_hold' } },
			screen(payments, 'HeldList'),
			{ icon: HourglassIcon, waiting: { state: 'on_hold' } },
		),
		readRowsOf(
			'approvals',
			deskApprovals,
			screen(() => import('./Approvals.tsx'), 'ApprovalList'),
			{ icon: ApprovalIcon, waiting: {} },
		),
		readRowsOf('orders', deskOrders, screen(orders, 'OrderList'), {
			icon: ShoppingCartIcon,
			label: (row) => String(row.no),
			show: screen(orders, 'OrderShow'),
		}),
		readRowsOf('payments', deskPayments, screen(payments, 'PaymentList'), {
			icon: PaymentsIcon,
			label: (row) => String(row.ref),
			show: screen(payments, 'PaymentShow'),
		}),
		readRowsOf('refunds', deskRefunds, screen(refunds, 'RefundList'), {
			icon: UndoIcon,
			waiting: { state: 'requested' },
			label: (row) => String(row.order_no),
			show: screen(refunds, 'RefundShow'),
		}),
		readRowsOf(
			'instalments',
			deskInstalments,
			screen(() => import('./Instalments.tsx'), 'InstalmentList'),
			{ icon: EventRepeatIcon },
		),
		readRowsOf(
			'invoices',
			deskInvoices,
			screen(() => import('./Invoices.tsx'), 'InvoiceList'),
			{ icon: ReceiptIcon },
		),
		readRowsOf('journals', { list: deskBooks.journals }, screen(ledger, 'JournalList'), {
			icon: AccountBalanceIcon,
		}),
		readRowsOf('differences', { list: deskBooks.differences }, screen(differences, 'DifferenceList'), {
			icon: CompareIcon,
		}),
		readRowsOf(
			'settlements',
			{ list: deskBooks.settlements },
			screen(() => import('./Settlements.tsx'), 'SettlementList'),
			{ icon: DescriptionIcon },
		),
		entityOf('batch-prices', deskBatchPrices, async () => (await prices()).prices, { icon: SellIcon }),
		entityOf('discount-codes', deskDiscountCodes, async () => (await prices()).codes, {
			icon: LocalOfferIcon,
			label: (row) => String(row.code),
		}),
		entityOf('instalment-plans', deskInstalmentPlans, async () => (await prices()).plans, {
			icon: PieChartIcon,
		}),
		entityOf('subscription-plans', deskSubscriptionPlans, async () => (await prices()).subscriptions, {
			icon: VideoIcon,
			label: (row) => String(row.session),
		}),
		readRowsOf(
			'transfers',
			{ list: enrol.transfers },
			screen(() => import('./Transfers.tsx'), 'TransferList'),
			{ group: 'people', order: 4, icon: SwapIcon, waiting: {} },
		),
	],
	pages: [
		page('/ledger', financeOffice.ledger, screen(ledger, 'Ledger'), {
			icon: BalanceIcon,
			title: 'sales.ledger',
		}),
	],
	texts: [listTexts, texts],
};
