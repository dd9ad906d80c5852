import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import type { Payment } from '#contract/sales/payments.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { payment$, watchPayment } from '#lib/sales/payment.ts';
import { MONEY_TEXTS } from '#lib/sales/payment.words.ts';
import { DONE_TEXTS } from '#lib/sales/payment-done.words.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { EmptyScreen, ReadScreen } from '../my/shell/ReadView.tsx';
import { ReportLink } from '../my/shell/ReportLink.tsx';
import { Hotline } from '../shared/Hotline.tsx';
import { Facts } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { Outcome } from './Outcome.tsx';
import { type Sold, soldCourse, soldVideos, useSoldText } from './sold.ts';

export function CoursePaymentDone() {
	const { id = '' } = useParams();
	return <DoneScreen sold={useMemo(() => soldCourse(id), [id])} />;
}

export function VideoPaymentDone() {
	const { id = '' } = useParams();
	return <DoneScreen sold={useMemo(() => soldVideos(id), [id])} />;
}

/** The state of a payment, the next check, and the possible actions. A payment for something else is not shown. */
function DoneScreen({ sold }: { sold: Sold }) {
	const { coursePaymentId = '' } = useParams();
	const titles = useText(SCREEN_TITLES);
	const words = useSoldText(sold);
	const of = payment$(coursePaymentId);
	useEffect(() => watchPayment(of), [of]);
	return (
		<ReadScreen
			narrow
			name="course-payment-done"
			back={{ to: sold.money, label: words.back }}
			of={of}
			skeleton={<CardSkeletons of={['h-64', 'h-72']} />}
		>
			{(payment) =>
				sold.isOwn(payment.order) ? (
					<div className="space-y-8">
						<Outcome sold={sold} payment={payment} />
						<Details payment={payment} />
						<Help payment={payment} />
					</div>
				) : (
					<EmptyScreen
						title={words.elsewhereTitle}
						to={sold.elsewhere}
						label={sold.kind === 'course' ? titles['my-courses'] : words.back}
					>
						{words.elsewhereBody}
					</EmptyScreen>
				)
			}
		</ReadScreen>
	);
}

function Details({ payment }: { payment: Payment }) {
	const [t, lang] = useWords(DONE_TEXTS);
	const words = useText(MONEY_TEXTS);
	const { amount, method, state, ref, trx_id, order, created_at } = payment;
	return (
		<Section id="details" title={t.details}>
			<Facts
				items={[
					{ label: t.amount, value: formatMoney(amount, lang) },
					{ label: t.method, value: words.method[method] },
					{ label: t.state, value: words.payment[state] },
					{ label: t.ref, value: <span className="break-all">{ref}</span> },
					{ label: t.trx, value: trx_id && <span className="break-all">{trx_id}</span> },
					{ label: t.order, value: order.no },
					{ label: t.begun, value: formatDateTime(created_at, lang) },
					{
						label: t.paidAt,
						value: state === 'succeeded' && order.paid_at && formatDateTime(order.paid_at, lang),
					},
				]}
			/>
		</Section>
	);
}

function Help({ payment }: { payment: Payment }) {
	const t = useText(DONE_TEXTS);
	return (
		<Section id="help" title={t.help} className="space-y-3" head="text-lg">
			<p className="max-w-read text-text-muted">{t.helpBody(payment.ref)}</p>
			<div className="flex flex-wrap items-center gap-3">
				<Hotline />
				<ReportLink
					category="payment"
					refType="payment"
					refId={payment.id}
					subject={t.reportSubject(payment.ref)}
				/>
			</div>
		</Section>
	);
}
