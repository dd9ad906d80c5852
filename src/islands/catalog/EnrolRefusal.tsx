import { CalendarClock, CircleCheck, CircleX, UsersRound, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#lib/format/date.ts';
import { myPath, paths } from '#lib/paths.ts';
import type { EnrolState } from '#lib/sales/enrol.ts';
import { ENROL_TEXTS } from '#lib/sales/enrol.words.ts';
import { InsteadBatch } from '../shared/InsteadBatch.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Note, type Tone } from '../ui/Note.tsx';
import { useText, useWords } from '../ui/use-text.ts';

type Reason = NonNullable<EnrolState['refusal']>;
type RefusedState = EnrolState & { refusal: Reason };

const STYLES = {
	not_open_yet: { tone: 'info', icon: CalendarClock },
	closed: { tone: 'warn', icon: CircleX },
	full: { tone: 'warn', icon: UsersRound },
	already_in: { tone: 'good', icon: CircleCheck },
	unpaid: { tone: 'info', icon: Wallet },
} as const satisfies Record<Reason, { tone: Tone; icon: unknown }>;

export interface EnrolRefusalProps {
	state: RefusedState;
	category: string;
	/** The form with which a doctor who has not paid yet chooses again; null where nothing can be chosen. */
	form: ReactNode | null;
}

export function EnrolRefusal({ state, category, form }: EnrolRefusalProps) {
	const t = useText(ENROL_TEXTS);
	const body = useBody(state);
	const [changing, setChanging] = useState(false);
	const { refusal, doctor_course_id: id, checking_payment_id: paymentId, instead } = state;
	const unpaid = refusal === 'unpaid';
	const checked = unpaid && paymentId !== null;
	const again = unpaid && !checked && form;
	const own = refusal === 'already_in' || unpaid;
	return (
		<div className="space-y-5">
			<Note
				{...STYLES[refusal]}
				role="status"
				title={checked ? t.checked : t.refusal[refusal]}
				action={
					own && id !== null ? (
						<div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
							<ButtonLink
								variant={unpaid ? 'accent' : 'primary'}
								href={
									checked
										? myPath('course-payment-done', { id, coursePaymentId: paymentId })
										: myPath(unpaid ? 'course-payment-option' : 'my-courses-show', { id })
								}
							>
								{checked ? t.seePayment : unpaid ? t.toPayment : t.toCourse}
							</ButtonLink>
							{again && (
								<Button
									variant="quiet"
									aria-expanded={changing}
									aria-controls="change-choice"
									onClick={() => setChanging(!changing)}
								>
									{t.changeChoice}
								</Button>
							)}
						</div>
					) : (
						<ButtonLink variant="quiet" href={paths.batchCategory(category)}>
							{t.otherBatches}
						</ButtonLink>
					)
				}
			>
				{checked ? t.checkedBody : body}
			</Note>
			{instead && <InsteadBatch instead={instead} />}
			{again && <div id="change-choice">{changing && form}</div>}
		</div>
	);
}

function useBody({ refusal, opens_at, closes_at }: RefusedState): string {
	const [t, lang] = useWords(ENROL_TEXTS);
	const opens = opens_at !== null && Date.parse(opens_at) > Date.now();
	const closed = closes_at !== null && Date.parse(closes_at) <= Date.now();
	return {
		not_open_yet: opens ? t.opensAt(formatDateTime(opens_at, lang)) : t.opensLater,
		closed: closed ? t.closedAt(formatDateTime(closes_at, lang)) : t.closedBody,
		full: t.fullBody,
		already_in: t.alreadyBody,
		unpaid: t.unpaidBody,
	}[refusal];
}
