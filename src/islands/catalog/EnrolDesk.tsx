import { useStore } from '@nanostores/react';
import { CalendarClock, CircleCheck, CircleX, UsersRound, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Batch } from '#contract/catalog/calls.ts';
import { enrolJoinPath } from '#lib/account/guest-path.ts';
import { $token } from '#lib/account/signed-in.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { enrolTarget, loginToEnrolPath, myPath, paths, withNext } from '#lib/paths.ts';
import { type EnrolState, enrolState$, ownEnrol$ } from '#lib/sales/enrol.ts';
import { ENROL_TEXTS } from '#lib/sales/enrol.words.ts';
import { $now } from '#lib/state/clock.ts';
import { useWhileVisible } from '../my/shell/use-while-visible.ts';
import { InsteadBatch } from '../shared/InsteadBatch.tsx';
import { Button, ButtonLink, buttonClass } from '../ui/Button.tsx';
import { Note, ReadFailure, type Tone } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { CLOSED, SHOWN } from './BatchFrame.tsx';
import { EnrolForm } from './EnrolForm.tsx';

/** How often a visible page reloads the number of seats. */
const LOOK_MS = 30_000;

export interface EnrolDeskProps {
	batch: Pick<Batch, 'id' | 'category' | 'schedules'>;
	scheduleId: number;
}

/**
 * The enrolment form. Built pages contain the guest's version, which also works without scripts; a doctor
 * gets the form, or the reason why it is closed.
 */
export function EnrolDesk(props: EnrolDeskProps) {
	const [who, setWho] = useState<'unknown' | 'guest' | 'doctor'>('unknown');
	useEffect(() => $token.subscribe((token) => setWho(token === null ? 'guest' : 'doctor')), []);
	if (who === 'doctor') return <DoctorDesk {...props} onGuest={() => setWho('guest')} />;
	return (
		<>
			{who === 'unknown' && (
				<div className="hidden in-data-[session=in]:block">
					<Wait />
				</div>
			)}
			<div className={who === 'unknown' ? 'in-data-[session=in]:hidden' : ''}>
				<GuestDesk {...props} ask={who === 'guest'} />
			</div>
		</>
	);
}

function GuestDesk({ batch, scheduleId, ask }: EnrolDeskProps & { ask: boolean }) {
	const [t, lang] = useWords(ENROL_TEXTS);
	const c = useText(CATALOG_TEXTS);
	return (
		<>
			<div className={SHOWN.open}>
				<Section id="how" title={t.how}>
					<ol className="space-y-4">
						{t.steps.split('\n').map((step, index) => (
							<li key={step} className="flex gap-4">
								<span
									aria-hidden="true"
									className="grid size-9 shrink-0 place-items-center rounded-full border border-primary-line bg-primary-soft font-semibold text-primary"
								>
									{lang === 'bn' ? '১২৩'[index] : index + 1}
								</span>
								<span className="pt-1">{step}</span>
							</li>
						))}
					</ol>
					<div className="mt-6 flex flex-col gap-3 sm:flex-row">
						<a href={enrolJoinPath(batch.id, scheduleId)} className={buttonClass('accent')}>
							{t.joinUs}
						</a>
						<a href={loginToEnrolPath(batch.id, scheduleId)} className={buttonClass('quiet')}>
							{t.login}
						</a>
					</div>
				</Section>
			</div>
			{CLOSED.map((joining) => (
				<div key={joining} className={SHOWN[joining]}>
					<Note tone="warn" title={c.joining[joining]}>
						{c.joiningNote[joining]}
						<span className="mt-3 block">
							<a href={paths.batchCategory(batch.category.slug)} className={buttonClass('quiet')}>
								{c.otherBatches}
							</a>
						</span>
					</Note>
					{ask && <GuestInstead batchId={batch.id} />}
				</div>
			))}
		</>
	);
}

/** The next best batch, if known; the link to all others is above it. */
function GuestInstead({ batchId }: { batchId: number }) {
	const { data } = useStore(enrolState$(String(batchId)));
	return data?.state.instead ? (
		<div className="mt-5">
			<InsteadBatch instead={data.state.instead} />
		</div>
	) : null;
}

function DoctorDesk({ batch, scheduleId, onGuest }: EnrolDeskProps & { onGuest: () => void }) {
	const of = ownEnrol$(String(batch.id));
	const { data, error, loading } = useStore(of);
	// The last data stays while it is loaded again: the doctor may be choosing.
	const seen = useRef(data);
	if (data !== undefined) seen.current = data;
	useWhileVisible(of.revalidate, LOOK_MS);
	const stale = error?.status === 401;
	useEffect(() => {
		if (stale) onGuest();
	}, [stale, onGuest]);
	const shown = seen.current;
	if (shown === undefined) {
		if (!error || loading || stale) return <Wait />;
		if (error.status === 423) return <DeviceFirst batchId={batch.id} scheduleId={scheduleId} />;
		return <ReadFailure error={error} again={of.revalidate} />;
	}
	const { state, options } = shown;
	const form = (
		<EnrolForm
			batchId={batch.id}
			scheduleId={scheduleId}
			options={options}
			seatsLeft={state.refusal === 'unpaid' ? null : state.seats_left}
			onRefused={of.revalidate}
		/>
	);
	if (state.refusal === null) return form;
	return (
		<EnrolRefusal
			state={{ ...state, refusal: state.refusal }}
			category={batch.category.slug}
			form={options.faculties.length > 0 || batch.schedules.length > 1 ? form : null}
		/>
	);
}

function DeviceFirst({ batchId, scheduleId }: { batchId: number; scheduleId: number }): ReactNode {
	const t = useText(ENROL_TEXTS);
	const next = JSON.stringify(enrolTarget(batchId, scheduleId));
	return (
		<Note
			tone="warn"
			role="status"
			title={t.deviceTitle}
			action={<ButtonLink href={withNext(myPath('my-devices'), next)}>{t.toDevices}</ButtonLink>}
		>
			{t.deviceBody}
		</Note>
	);
}

const Wait = () => (
	<Skeletons
		className="space-y-4"
		of={['h-7 w-48', 'h-40 w-full rounded-lg', 'h-12 w-full rounded sm:w-56']}
	/>
);

type Reason = NonNullable<EnrolState['refusal']>;
type RefusedState = EnrolState & { refusal: Reason };

const STYLES = {
	not_open_yet: { tone: 'info', icon: CalendarClock },
	closed: { tone: 'warn', icon: CircleX },
	full: { tone: 'warn', icon: UsersRound },
	already_in: { tone: 'good', icon: CircleCheck },
	unpaid: { tone: 'info', icon: Wallet },
} as const satisfies Record<Reason, { tone: Tone; icon: unknown }>;

interface EnrolRefusalProps {
	state: RefusedState;
	category: string;
	/** The form with which a doctor who has not paid yet chooses again; null where nothing can be chosen. */
	form: ReactNode | null;
}

function EnrolRefusal({ state, category, form }: EnrolRefusalProps) {
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
	const now = $now.get();
	const opens = opens_at !== null && Date.parse(opens_at) > now;
	const closed = closes_at !== null && Date.parse(closes_at) <= now;
	return {
		not_open_yet: opens ? t.opensAt(formatDateTime(opens_at, lang)) : t.opensLater,
		closed: closed ? t.closedAt(formatDateTime(closes_at, lang)) : t.closedBody,
		full: t.fullBody,
		already_in: t.alreadyBody,
		unpaid: t.unpaidBody,
	}[refusal];
}
