import { ArrowRight } from 'lucide-react';
import type { PaymentOptions, Plan } from '#contract/sales/orders.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { myPath } from '#lib/paths.ts';
import { MONEY_TEXTS, PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import {
	type Choice,
	firstChoice,
	isBranchGone,
	isPlanGone,
	missingIn,
	openInstalments,
	quoteUnlessPaid,
	wishFrom,
} from '#lib/sales/payment-options.ts';
import { submits, useAction } from '../my/shell/action.tsx';
import { useGo } from '../my/shell/ScreenLink.tsx';
import { SubmitButton } from '../my/shell/SubmitButton.tsx';
import { textFields } from '../my/shell/text-fields.ts';
import { Field } from '../ui/Field.tsx';
import { CHOICE, ChoiceFrame, RadioList } from '../ui/RadioList.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useInstalmentName } from './OrderLines.tsx';
import { PayTrouble } from './PaymentNotes.tsx';
import { soldCourse } from './sold.ts';

const FIELDS = ['plan_id', 'delivery', 'code', 'instalment_ids'] as const;

export interface QuoteFormProps {
	options: PaymentOptions;
	choice: Choice;
	store: (choice: Choice) => void;
	/** True if something else on the screen comes first. */
	second?: boolean;
}

/** Choices before the price is frozen: full payment or a plan, sheets, a code; later, which instalments. */
export function QuoteForm({ options, choice, store, second = false }: QuoteFormProps) {
	const t = useText(PAYMENT_TEXTS);
	const go = useGo();
	const { id } = options.course;
	const action = useAction(async () => {
		const paidBy = await quoteUnlessPaid(id, wishFrom(choice, options));
		go(
			paidBy === null
				? myPath('course-checkout', { id })
				: myPath('course-payment-done', { id, coursePaymentId: paidBy }),
		);
	});
	const first = options.agreed === null;
	const needed = {
		plan_id: t.planGone,
		delivery: isBranchGone(choice, options) ? t.branchGone : t.chooseDelivery,
		instalment_ids: t.chooseInstalment,
	};

	function choose(change: Partial<Choice>): void {
		store({ ...choice, ...change });
		action.tell(null);
	}
	async function goOn(): Promise<void> {
		const missing = missingIn(choice, options);
		if (missing === null) await action.run();
		else action.tell({ [missing]: needed[missing] });
	}

	return (
		<form noValidate className="space-y-6" onSubmit={submits(goOn)}>
			<PayTrouble action={action} fields={FIELDS} title={t.notQuoted} sold={soldCourse(id)} />
			{first ? (
				<FirstChoice options={options} choice={choice} errors={action.faults} onChoose={choose} />
			) : (
				<InstalmentPick options={options} choice={choice} errors={action.faults} onChoose={choose} />
			)}
			<SubmitButton of={action} variant={second ? 'primary' : 'accent'} sending={t.going}>
				{t.goOn}
				<ArrowRight size={20} className="ms-2 inline" />
			</SubmitButton>
		</form>
	);
}

interface ChoiceProps {
	options: PaymentOptions;
	choice: Choice;
	errors: Readonly<Record<string, string>>;
	onChoose: (change: Partial<Choice>) => void;
}

function FirstChoice({ options, choice, errors, onChoose }: ChoiceProps) {
	const [t, lang] = useWords(PAYMENT_TEXTS);
	const planGone = isPlanGone(choice.planId, options);
	const branchGone = isBranchGone(choice, options);
	return (
		<>
			{(options.plans.length > 0 || planGone) && (
				<RadioList<number>
					id="plan_id"
					label={t.how}
					error={errors.plan_id ?? (planGone ? t.planGone : undefined)}
					value={planGone ? null : (choice.planId ?? 0)}
					options={[
						{ value: 0, label: t.whole, detail: t.wholeDetail(formatMoney(options.yours, lang)) },
						...options.plans.map((plan) => ({
							value: plan.id,
							label: plan.title,
							detail: <PlanParts plan={plan} />,
						})),
					]}
					onChoose={(value) => onChoose({ planId: value === 0 ? null : value })}
				/>
			)}
			{options.delivery && (
				<RadioList<'courier' | 'branch'>
					id="delivery"
					label={t.delivery}
					error={errors.delivery ?? (branchGone ? t.branchGone : undefined)}
					value={branchGone ? null : choice.delivery}
					options={[
						{
							value: 'courier',
							label: t.courier,
							detail: t.courierFee(formatMoney(options.delivery.courier_fee, lang)),
						},
						...(options.delivery.branch
							? [
									{
										value: 'branch' as const,
										label: t.branch,
										detail: t.branchDetail(options.delivery.branch.name, options.delivery.branch.address),
									},
								]
							: []),
					]}
					onChoose={(delivery) => onChoose({ delivery })}
				/>
			)}
			<Field
				{...textFields(choice, errors, onChoose)('code')}
				label={t.code}
				hint={t.codeHint}
				maxLength={40}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				className="max-w-form"
			/>
		</>
	);
}

function PlanParts({ plan }: { plan: Plan }) {
	const [t, lang] = useWords(PAYMENT_TEXTS);
	return (
		<>
			{plan.items.map((item, place) => (
				<span key={item.no} className="tabular block">
					{t.planItem(
						item.no,
						formatMoney(item.amount, lang),
						place === 0 ? t.now : formatDate(item.due_on, lang),
					)}
				</span>
			))}
			{plan.grace_days > 0 && <span className="mt-1 block">{t.grace(plan.grace_days)}</span>}
		</>
	);
}

function InstalmentPick({ options, choice, errors, onChoose }: ChoiceProps) {
	const [t, lang] = useWords(PAYMENT_TEXTS);
	const words = useText(MONEY_TEXTS);
	const open = openInstalments(options.instalments);
	const ids = choice.instalmentIds ?? firstChoice(options.instalments);
	const name = useInstalmentName();
	const sum = open.filter((one) => ids.includes(one.id)).reduce((all, one) => all + one.amount - one.paid, 0);
	if (open.length === 0) return null;
	return (
		<ChoiceFrame id="instalment_ids" label={t.pickInstalments} error={errors.instalment_ids}>
			<div className="space-y-2">
				{open.map((one) => (
					<label key={one.id} className={CHOICE}>
						<input
							type="checkbox"
							checked={ids.includes(one.id)}
							onChange={({ target }) =>
								onChoose({
									instalmentIds: target.checked ? [...ids, one.id] : ids.filter((each) => each !== one.id),
								})
							}
							className="mt-1.5 size-4.5 shrink-0 accent-primary"
						/>
						<span className="min-w-0 flex-1">
							<span className="tabular block font-medium">
								{name(one)}: {formatMoney(one.amount - one.paid, lang)}
							</span>
							<span className="block text-sm text-text-muted">
								{t.byDay(formatDate(one.due_on, lang))}, {words.instalment[one.state]}
							</span>
						</span>
					</label>
				))}
			</div>
			<p role="status" className="tabular mt-3 font-semibold">
				{words.total}: {formatMoney(sum, lang)}
			</p>
		</ChoiceFrame>
	);
}
