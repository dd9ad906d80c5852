import { FileText, LogOut, ReceiptText, Repeat2 } from 'lucide-react';
import { useParams } from 'react-router';
import type { Instalment, PaymentOptions } from '#contract/sales/orders.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { myPath, paths } from '#lib/paths.ts';
import { MONEY_TEXTS, PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import { hasPapers, keptOrder, leavePlace, mayLeave, paymentOptions$ } from '#lib/sales/payment-options.ts';
import { AskButton } from '../my/shell/AskDialog.tsx';
import { useAction } from '../my/shell/action.tsx';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { useGo } from '../my/shell/ScreenLink.tsx';
import { useAnchor } from '../my/shell/use-anchor.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Facts, List, ROW_LINK, Row, RowArrow, RowList } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { ColumnSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { DueNow } from './DueNow.tsx';
import { useInstalmentName } from './OrderLines.tsx';
import { PastOrders } from './PastOrders.tsx';
import { Refunds } from './Refunds.tsx';

export function PaymentOption() {
	const { id = '' } = useParams();
	return (
		<ReadScreen
			name="course-payment-option"
			lead={(data) => data && `${data.course.batch_title}, ${data.course.course_title}`}
			back={{ to: myPath('my-courses-show', { id }), name: 'my-courses-show' }}
			of={paymentOptions$(id)}
			skeleton={<ColumnSkeletons main={['h-96', 'h-40']} side={['h-64']} />}
		>
			{(options) => <Body key={options.course.id} options={options} />}
		</ReadScreen>
	);
}

function Body({ options }: { options: PaymentOptions }) {
	useAnchor();
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="space-y-10">
				<DueNow options={options} />
				{options.instalments.length > 0 && <Instalments options={options} />}
				<PastOrders options={options} />
			</div>
			<div className="space-y-10">
				<Sums options={options} />
				<Refunds options={options} />
				<More options={options} />
				{mayLeave(options) && options.seat !== 'gone' && <LeavePlace course={options.course} />}
			</div>
		</div>
	);
}

function LeavePlace({ course: { id, batch_title } }: Pick<PaymentOptions, 'course'>) {
	const t = useText(PAYMENT_TEXTS);
	const go = useGo();
	const action = useAction(async () => {
		await leavePlace(id);
		go(myPath('my-courses'));
	});
	return (
		<AskButton
			icon={<LogOut size={18} />}
			className="w-full sm:w-auto"
			title={t.leaveTitle}
			of={action}
			trouble={t.notLeft}
			label={t.leave}
			busyLabel={t.leaving}
			onDo={action.run}
		>
			<p>{t.leaveBody(batch_title)}</p>
		</AskButton>
	);
}

function More({ options }: { options: PaymentOptions }) {
	const t = useText(PAYMENT_TEXTS);
	const { id, status } = options.course;
	const papers = hasPapers(options);
	const over = status === 'refunded' || status === 'cancelled';
	return (
		<List label={t.more}>
			{papers && (
				<LinkRow to={myPath('course-invoice', { id })} icon={<ReceiptText size={22} />} title={t.invoice} />
			)}
			{papers && !over && (
				<LinkRow to={myPath('course-transfer', { id })} icon={<Repeat2 size={22} />} title={t.transfer} />
			)}
			<li>
				<a href={paths.refunds} className={ROW_LINK}>
					<Row icon={<FileText size={22} />} title={t.policy} end={<RowArrow />} />
				</a>
			</li>
		</List>
	);
}

export function Sums({ options }: { options: PaymentOptions }) {
	const [t, lang] = useWords(PAYMENT_TEXTS);
	const words = useText(MONEY_TEXTS);
	const { price, yours, agreed, paid, owed, old_student } = options;
	const money = (poisha: number) => formatMoney(poisha, lang);
	// The agreed price is without it.
	const courier = keptOrder(options)?.shipping ?? 0;
	return (
		<Section id="sums" title={t.price}>
			<Facts
				items={[
					{ label: t.listPrice, value: money(price) },
					{ label: old_student ? t.oldPrice : t.yourPrice, value: yours !== price && money(yours) },
					{ label: t.agreed, value: agreed !== null && agreed !== yours && money(agreed) },
					{ label: words.line.courier, value: courier > 0 && money(courier) },
					{ label: t.paid, value: money(paid) },
					{ label: t.left, value: agreed !== null && owed > 0 && money(owed) },
				]}
			/>
		</Section>
	);
}

const TONE: Record<Instalment['state'], BadgeTone> = {
	upcoming: 'neutral',
	due: 'warn',
	late: 'bad',
	paid: 'good',
	waived: 'good',
	cancelled: 'neutral',
};

/** The parts of an agreed price: due dates, states, and when videos would close. */
export function Instalments({ options }: { options: PaymentOptions }) {
	const [t, lang] = useWords(PAYMENT_TEXTS);
	const words = useText(MONEY_TEXTS);
	const name = useInstalmentName();
	const parts = [...paidFirst(options), ...options.instalments];
	return (
		<Section id="instalments" title={t.instalments}>
			<RowList of={parts}>
				{(one) => (
					<Row
						stack
						title={
							<span className="tabular">
								{name(one)}: {formatMoney(one.amount, lang)}
							</span>
						}
						detail={
							<>
								<span className="block">{t.byDay(formatDate(one.due_on, lang))}</span>
								{one.paid > 0 && one.paid < one.amount && (
									<span className="block">{t.partPaid(formatMoney(one.paid, lang))}</span>
								)}
								{(one.state === 'due' || one.state === 'late') && options.course.status === 'active' && (
									<span className="block font-medium text-warn">
										{t.locksOn(formatDate(one.locks_on, lang))}
									</span>
								)}
							</>
						}
						end={<Badge tone={TONE[one.state]}>{words.instalment[one.state]}</Badge>}
					/>
				)}
			</RowList>
		</Section>
	);
}

/** The first part of the plan, which was paid with the order and is not among the instalments. */
function paidFirst(options: PaymentOptions): Instalment[] {
	const items = keptOrder(options)?.plan?.items ?? [];
	return items.slice(0, 1).map((item) => ({
		...item,
		id: 0,
		of: items.length,
		transfer: false,
		paid: item.amount,
		state: 'paid',
		locks_on: item.due_on,
	}));
}
