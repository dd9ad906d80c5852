import type { PaymentOptions } from '#contract/sales/orders.ts';
import { paths } from '#lib/paths.ts';
import { ENROL_TEXTS } from '#lib/sales/enrol.words.ts';
import { PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import { Hotline } from '../shared/Hotline.tsx';
import { InsteadBatch } from '../shared/InsteadBatch.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { useText } from '../ui/use-text.ts';

/** The seat was released and is no longer available: why, and the next best batch. Nothing is due. */
export function SeatGone({ options }: { options: Pick<PaymentOptions, 'seat_refusal' | 'instead'> }) {
	const { seat_refusal: refusal, instead } = options;
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
			{instead && <InsteadBatch instead={instead} />}
		</div>
	);
}
