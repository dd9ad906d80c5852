import { formatCount } from '#lib/format/digits.ts';
import { formatMoney } from '#lib/format/money.ts';
import { myPath } from '#lib/paths.ts';
import { type Chosen, enrolDraft, type OwnEnrol, takePlace } from '#lib/sales/enrol.ts';
import { ENROL_TEXTS } from '#lib/sales/enrol.words.ts';
import { submits, Troubles } from '../my/shell/action.tsx';
import { FormWait } from '../shared/FormWait.tsx';
import { useDraft } from '../shared/use-draft.ts';
import { useSubmit } from '../shared/use-submit.ts';
import { ACTION_BAR } from '../ui/action-bar.ts';
import { Button } from '../ui/Button.tsx';
import { Fact } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { Select } from '../ui/Select.tsx';
import { useText, useWords } from '../ui/use-text.ts';

type Options = OwnEnrol['options'];
const FIELDS = ['faculty_id', 'discipline_id', 'candidate_type_id'] as const;
type Field = (typeof FIELDS)[number];

interface Props {
	batchId: number;
	scheduleId: number;
	options: Options;
	/** Null if the doctor has a seat and chooses again. */
	seatsLeft: number | null;
	/** The batch itself was refused meanwhile: the reason replaces the form. */
	onRefused: () => void;
}

type Lists = Record<Field, readonly { id: number; name: string }[]>;

/** What can be chosen in each field; the disciplines are those of the chosen faculty. */
const listsOf = ({ faculties, candidate_types }: Options, { faculty_id }: Chosen): Lists => ({
	faculty_id: faculties,
	discipline_id: faculties.find((one) => one.id === faculty_id)?.disciplines ?? [],
	candidate_type_id: candidate_types,
});

export function EnrolForm({ batchId, scheduleId, options, seatsLeft, onRefused }: Props) {
	const [t, lang] = useWords(ENROL_TEXTS);
	const [stored, choose] = useDraft<Chosen>(enrolDraft(batchId), () => options.last);
	const lists = listsOf(options, stored);
	// What is no longer offered is neither shown nor sent.
	const offered = (field: Field) => lists[field].find(({ id }) => id === stored[field])?.id ?? null;
	const chosen: Chosen = {
		faculty_id: offered('faculty_id'),
		discipline_id: offered('discipline_id'),
		candidate_type_id: offered('candidate_type_id'),
	};
	const form = useSubmit();
	const free = options.yours === 0;
	const again = seatsLeft === null;
	function submit(): void {
		const missing = FIELDS.filter((field) => lists[field].length > 0 && chosen[field] === null);
		void form.submit(
			Object.fromEntries(missing.map((field) => [field, t.needed[field]])),
			async () => {
				try {
					return await takePlace(batchId, { schedule_id: scheduleId, ...chosen });
				} catch (error) {
					onRefused();
					throw error;
				}
			},
			({ id, toPay }) => location.assign(myPath(toPay ? 'course-payment-option' : 'my-courses-show', { id })),
		);
	}
	return (
		<form method="post" noValidate onSubmit={submits(submit)} className="contents">
			<div className="mb-8 empty:hidden">
				<Troubles of={form} fields={FIELDS} title={again ? t.notChanged : t.notReserved} />
			</div>
			{lists.faculty_id.length > 0 && (
				<Choices lists={lists} chosen={chosen} faults={form.faults} choose={choose} />
			)}
			<Section id="price" title={t.price} className="mb-8">
				<Price options={options} />
				{!again && (
					<p aria-live="polite" className="tabular mt-3 font-semibold text-primary">
						{t.seatsLeft(formatCount(seatsLeft, lang))}
					</p>
				)}
				{!free && !again && <p className="mt-2 text-sm text-text-muted">{t.reserveNote}</p>}
				<FormWait slow={form.slow} />
			</Section>
			<div
				data-action-bar=""
				className={`${ACTION_BAR} lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0`}
			>
				<p className="leading-heading lg:hidden">
					<span className="block text-sm text-text-muted">{t.toPay}</span>
					<strong className="tabular text-lg font-semibold">
						{free ? t.free : formatMoney(options.yours, lang)}
					</strong>
				</p>
				<Button
					type="submit"
					variant="accent"
					className="min-w-[min(10rem,100%)] lg:min-w-56"
					loading={form.busy}
					loadingLabel={again ? t.changingChoice : free ? t.joining : t.reserving}
				>
					{again ? t.keepChoice : free ? t.joinFree : t.reserve}
				</Button>
			</div>
		</form>
	);
}

interface ChoicesProps {
	lists: Lists;
	chosen: Chosen;
	faults: Readonly<Record<string, string>>;
	choose: (change: Partial<Chosen>) => void;
}

function Choices({ lists, chosen, faults, choose }: ChoicesProps) {
	const t = useText(ENROL_TEXTS);
	const field = (id: Field) => ({
		id,
		error: faults[id],
		none: t.none,
		value: chosen[id],
		options: lists[id].map((one) => ({ id: one.id, label: one.name })),
		required: lists[id].length > 0,
	});
	return (
		<Section id="choices" title={t.choices} className="mb-8" head="text-lg">
			<p className="mb-4 text-text-muted">{t.choicesLead}</p>
			<div className="card flex flex-col gap-5 p-5">
				<Select
					{...field('faculty_id')}
					label={t.faculty}
					hint={t.facultyHint}
					onChange={(id) => choose({ faculty_id: id, discipline_id: null })}
				/>
				<Select
					{...field('discipline_id')}
					label={t.discipline}
					hint={t.disciplineHint}
					none={chosen.faculty_id === null ? t.disciplineFirst : t.none}
					onChange={(id) => choose({ discipline_id: id })}
				/>
				{lists.candidate_type_id.length > 0 && (
					<Select
						{...field('candidate_type_id')}
						label={t.candidateType}
						hint={t.candidateTypeHint}
						onChange={(id) => choose({ candidate_type_id: id })}
					/>
				)}
			</div>
		</Section>
	);
}

function Price({ options: { price, yours, old_student } }: { options: Options }) {
	const [t, lang] = useWords(ENROL_TEXTS);
	const less = price - yours;
	return (
		<>
			<dl className="card divide-y divide-line">
				<Fact label={t.batchFee} value={formatMoney(price, lang)} />
				{old_student && <Fact label={t.oldStudent} value={formatMoney(-less, lang)} />}
				<div className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-3">
					<dt className="font-semibold">{t.toPay}</dt>
					<dd className="tabular text-xl font-semibold">{yours === 0 ? t.free : formatMoney(yours, lang)}</dd>
				</div>
			</dl>
			{yours > 0 && <p className="mt-2 text-sm text-text-muted">{t.priceNote}</p>}
		</>
	);
}
