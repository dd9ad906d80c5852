import { useParams } from 'react-router';
import { formatDateTime, formatDay } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { myPath } from '#lib/paths.ts';
import {
	askMove,
	type Move,
	type MoveQuote,
	type TransferView,
	takeMoveBack,
	transfer$,
} from '#lib/sales/transfer.ts';
import { TRANSFER_TEXTS } from '#lib/sales/transfer.words.ts';
import { drafts } from '#lib/state/draft.ts';
import { SlowNote, submits, Troubles, useAction } from '../my/shell/action.tsx';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { SubmitButton } from '../my/shell/SubmitButton.tsx';
import { textFields } from '../my/shell/text-fields.ts';
import { useDraft } from '../shared/use-draft.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Facts } from '../ui/List.tsx';
import { Note, type Tone } from '../ui/Note.tsx';
import { RadioList } from '../ui/RadioList.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useText, useWords } from '../ui/use-text.ts';

const REASON_MIN = 3;
const TONE: Record<Move['state'], Tone> = {
	requested: 'info',
	approved: 'good',
	rejected: 'warn',
	cancelled: 'info',
};

export function Transfer() {
	const { id = '' } = useParams();
	const t = useText(TRANSFER_TEXTS);
	return (
		<ReadScreen
			narrow
			name="course-transfer"
			lead={t.lead}
			back={{ to: myPath('my-courses-show', { id }), name: 'my-courses-show' }}
			of={transfer$(id)}
			skeleton={<CardSkeletons className="space-y-5" of={['h-64', 'h-32']} />}
		>
			{(view) => <Body courseId={id} view={view} />}
		</ReadScreen>
	);
}

interface BodyProps {
	courseId: string;
	view: TransferView;
}

function Body({ courseId, view }: BodyProps) {
	const { quotes, transfer, due_days } = view;
	const t = useText(TRANSFER_TEXTS);
	const done = transfer?.state === 'requested' || transfer?.state === 'approved';
	return (
		<div className="space-y-8">
			{transfer && <Request courseId={courseId} transfer={transfer} dueDays={due_days} />}
			{!done &&
				(quotes.length === 0 ? (
					<EmptyCard title={t.none}>{t.noneBody}</EmptyCard>
				) : (
					<Ask courseId={courseId} view={view} />
				))}
		</div>
	);
}

function Request({ courseId, transfer, dueDays }: { courseId: string; transfer: Move; dueDays: number }) {
	const [t, lang] = useWords(TRANSFER_TEXTS);
	const back = useAction(() => takeMoveBack(courseId));
	const { state, to, note, created_at, difference, doctor_course_id: next } = transfer;
	const owes = difference > 0;
	const body = {
		requested: t.requestedBody(to.title),
		approved: t.approvedBody(to.title),
		rejected: note ? t.rejectedBody(note) : '',
		cancelled: t.cancelledBody,
	}[state];
	return (
		<section className="space-y-4">
			<Troubles of={back} title={t.notTakenBack} />
			<Note
				tone={TONE[state]}
				role="status"
				title={t.state[state]}
				action={
					state === 'requested' ? (
						<Button
							variant="quiet"
							loading={back.busy}
							loadingLabel={t.takingBack}
							onClick={() => void back.run()}
						>
							{t.takeBack}
						</Button>
					) : (
						state === 'approved' &&
						next !== null && (
							<div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
								{owes && (
									<ScreenButton to={myPath('course-payment-option', { id: next })} variant="accent">
										{t.toPayment}
									</ScreenButton>
								)}
								<ScreenButton
									to={myPath('my-courses-show', { id: next })}
									variant={owes ? 'quiet' : 'primary'}
								>
									{t.toNew}
								</ScreenButton>
							</div>
						)
					)
				}
			>
				<p>{body}</p>
				<p className="tabular text-sm text-text-muted">{t.askedAt(formatDateTime(created_at, lang))}</p>
			</Note>
			<SlowNote slow={back.slow} />
			{(state === 'requested' || state === 'approved') && <Sums quote={transfer} dueDays={dueDays} />}
		</section>
	);
}

/** The price difference of another batch, in words. */
function useDifference() {
	const [t, lang] = useWords(TRANSFER_TEXTS);
	return (difference: number): string => {
		if (difference === 0) return t.same;
		const amount = formatMoney(Math.abs(difference), lang);
		return difference > 0 ? t.more(amount) : t.moneyBack(amount);
	};
}

/** The part of the form that is stored until it is sent. */
interface Draft {
	batchId: number | null;
	reason: string;
}

function Ask({ courseId, view: { quotes, due_days } }: BodyProps) {
	const [t, lang] = useWords(TRANSFER_TEXTS);
	const differenceIn = useDifference();
	const name = `transfer/${courseId}`;
	const [draft, store] = useDraft<Draft>(name, () => ({ batchId: null, reason: '' }));
	const chosen = quotes.find((one) => one.to.batch_id === draft.batchId);
	const action = useAction(async (quote: MoveQuote, reason: string) => {
		const { batch_id, schedule_id } = quote.to;
		await askMove(courseId, { batch_id, schedule_id, reason });
		drafts.drop(name);
	});
	const text = textFields(draft, action.faults, store);
	async function send(): Promise<void> {
		const reason = draft.reason.trim();
		const short = reason.length < REASON_MIN;
		if (!chosen || short)
			action.tell({
				...(!chosen && { batch_id: t.batchNeeded }),
				...(short && { reason: t.reasonShort }),
			});
		else await action.run(chosen, reason);
	}
	return (
		<form noValidate className="card space-y-6 p-5 md:p-6" onSubmit={submits(send)}>
			<Troubles of={action} fields={['batch_id', 'reason']} title={t.notSent} />
			<RadioList
				id="batch_id"
				label={t.choose}
				error={action.faults.batch_id}
				value={chosen?.to.batch_id ?? null}
				options={quotes.map((quote) => ({
					value: quote.to.batch_id,
					label: <span className="font-semibold">{quote.to.title}</span>,
					detail: (
						<span className="tabular block">
							{t.starts(formatDay(quote.to.starts_on, lang))} · {t.fee(formatMoney(quote.price_new, lang))}
							<span className="block font-semibold text-text">{differenceIn(quote.difference)}</span>
						</span>
					),
				}))}
				onChoose={(batchId) => store({ batchId })}
			/>
			{chosen && <Sums quote={chosen} dueDays={due_days} />}
			<TextArea {...text('reason')} label={t.reason} hint={t.reasonHint} maxLength={500} required />
			<SubmitButton of={action} sending={t.sending}>
				{t.send}
			</SubmitButton>
		</form>
	);
}

function Sums({ quote, dueDays }: { quote: MoveQuote; dueDays: number }) {
	const [t, lang] = useWords(TRANSFER_TEXTS);
	const { price_old, price_new, code_off, paid, difference } = quote;
	const money = (poisha: number) => formatMoney(poisha, lang);
	const differenceIn = useDifference();
	const less = price_new < price_old;
	return (
		<section aria-label={t.sums}>
			<Facts
				items={[
					{ label: t.priceOld, value: money(price_old) },
					{ label: t.priceNew, value: money(price_new) },
					{ label: t.paid, value: money(paid) },
					{ label: t.difference, value: differenceIn(difference) },
				]}
			/>
			{code_off > 0 && <p className="tabular mt-2 text-sm text-text-muted">{t.codeOff(money(code_off))}</p>}
			{difference > 0 && <p className="mt-2 text-sm text-text-muted">{t.moreNote(dueDays)}</p>}
			{difference < 0 && <p className="mt-2 text-sm text-text-muted">{t.backNote}</p>}
			{less && paid < price_old && <p className="mt-2 text-sm text-text-muted">{t.lessNote}</p>}
		</section>
	);
}
