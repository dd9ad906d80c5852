import type { PaymentOptions } from '#contract/orders.ts';
import { formatDay } from '#lib/format/date.ts';
import { paths } from '#lib/paths.ts';
import { ENROL_TEXTS } from '#lib/text/enrol.ts';
import { PAYMENT_TEXTS } from '#lib/text/payment.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { Hotline } from './Hotline.tsx';

/** The place was given back and cannot be had again: why, and the next best batch. There is nothing to pay for. */
export function SeatGone({ options: { seat_refusal: refusal, instead } }: { options: PaymentOptions }) {
	const t = useText(PAYMENT_TEXTS);
	const e = useText(ENROL_TEXTS);
	const full = refusal === null || refusal === 'full';
	return (
		<div className="space-y-4">
			<Note
				tone="warn"
				title={full ? t.seatGone : e.refusal[refusal]}
				action={
					<div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
						<ButtonLink variant={instead ? 'quiet' : 'primary'} href={paths.batches}>
							{t.seeBatches}
						</ButtonLink>
						<Hotline />
					</div>
				}
			>
				{full ? t.seatGoneBody : t.seatOverBody}
			</Note>
			{instead && <Instead instead={instead} />}
		</div>
	);
}

function Instead({ instead }: { instead: NonNullable<PaymentOptions['instead']> }) {
	const e = useText(ENROL_TEXTS);
	const lang = useLang();
	const { batch_id: id, schedule_id: scheduleId } = instead;
	return (
		<section aria-labelledby="instead" className="card p-5">
			<h2 id="instead" className="text-sm font-semibold text-primary">
				{e.instead}
			</h2>
			<p className="mt-1 text-lg leading-heading font-semibold">{instead.title}</p>
			<p className="tabular text-text-muted">{e.insteadStarts(formatDay(instead.starts_on, lang))}</p>
			<div className="mt-4 flex flex-col gap-3 sm:flex-row">
				{scheduleId !== null && (
					<ButtonLink variant="accent" href={paths.enrol(id, scheduleId)}>
						{e.insteadGo}
					</ButtonLink>
				)}
				<ButtonLink variant="quiet" href={paths.batch(id)}>
					{e.insteadLook}
				</ButtonLink>
			</div>
		</section>
	);
}
