import { FileText, LogOut, ReceiptText, Repeat2 } from 'lucide-react';
import { useParams } from 'react-router';
import type { PaymentOptions } from '#contract/sales/orders.ts';
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
import { Facts, List, ROW_LINK, Row, RowArrow } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { ColumnSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { DueNow } from './DueNow.tsx';
import { Instalments } from './Instalments.tsx';
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
