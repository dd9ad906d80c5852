import type { PaymentOptions } from '#contract/sales/orders.ts';
import { formatMoney } from '#lib/format/money.ts';
import { myPath } from '#lib/paths.ts';
import { isBeforePaying, isDecided } from '#lib/sales/payment.ts';
import { paymentOptions$ } from '#lib/sales/payment-options.ts';
import { UNPAID_TEXTS } from '#lib/sales/unpaid.words.ts';
import { Note } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { Countdown } from './Countdown.tsx';
import { useRead } from './read.ts';
import { ScreenButton } from './ScreenLink.tsx';
import { useMoment } from './use-now.ts';

function ToMoney(props: { courseId: number; open: { id: number } | undefined; children: string }) {
	const { courseId: id, open, children } = props;
	const t = useText(UNPAID_TEXTS);
	const to = open
		? myPath('course-payment-done', { id, coursePaymentId: open.id })
		: myPath('course-payment-option', { id });
	return (
		<ScreenButton to={to} variant="accent">
			{open ? t.look : children}
		</ScreenButton>
	);
}

/** The undecided payment, and whether its money may have left the doctor. */
function undecided(payments: PaymentOptions['payments'] = []) {
	const open = payments.find((one) => !isDecided(one.state));
	return { open, checked: open !== undefined && !isBeforePaying(open.state) };
}

/** Nothing of an unpaid course is open yet: the amount due, until when its seat is reserved, and a link to pay. */
export function UnpaidCourse({ courseId }: { courseId: number }) {
	const [t, lang] = useWords(UNPAID_TEXTS);
	const of = paymentOptions$(String(courseId));
	const { data } = useRead(of);
	useMoment(data?.seat_until ?? null, of.revalidate);
	const { open, checked } = undecided(data?.payments);
	return (
		<div className="max-w-read">
			<Note
				tone="warn"
				title={checked ? t.openTitle : t.title}
				action={
					<ToMoney courseId={courseId} open={open}>
						{data?.seat === 'gone' ? t.toPayment : t.pay}
					</ToMoney>
				}
			>
				{!checked && (
					<>
						<p>{t.body}</p>
						{data && data.seat !== 'gone' && (
							<p className="tabular mt-2 font-semibold">{t.owed(formatMoney(data.due, lang))}</p>
						)}
						{data?.seat === 'kept' && data.seat_until && (
							<p>
								{t.seatKept}{' '}
								<strong className="font-semibold">
									<Countdown to={data.seat_until} words />
								</strong>
							</p>
						)}
						{data?.seat === 'free' && <p>{t.seatFree}</p>}
						{data?.seat === 'gone' && <p>{t.seatGone}</p>}
					</>
				)}
				{open && <p>{data?.seat === 'kept' ? `${t.openBody} ${t.seatKeptOpen}` : t.openBody}</p>}
			</Note>
		</div>
	);
}

export function DueOfCourse({ courseId, locked }: { courseId: number; locked: boolean }) {
	const [t, lang] = useWords(UNPAID_TEXTS);
	const { data } = useRead(paymentOptions$(String(courseId)));
	const due = data?.due ?? 0;
	const { open, checked } = undecided(data?.payments);
	if (!locked && due === 0) return null;
	return (
		<Note
			tone="warn"
			title={locked ? t.lockedTitle : checked ? t.openTitle : t.dueTitle}
			action={
				<ToMoney courseId={courseId} open={open}>
					{t.pay}
				</ToMoney>
			}
		>
			{locked && <p>{t.lockedBody}</p>}
			{!checked && due > 0 && <p className="tabular mt-1 font-semibold">{t.owed(formatMoney(due, lang))}</p>}
			{open && <p className="mt-1">{t.openBody}</p>}
		</Note>
	);
}
