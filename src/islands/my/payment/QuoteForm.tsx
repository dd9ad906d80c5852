import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { PaymentOptions, Plan } from '#contract/orders.ts';
import { formatDate } from '#lib/format/date.ts';
import { localDigits } from '#lib/format/digits.ts';
import { formatMoney } from '#lib/format/money.ts';
import { myPath } from '#lib/paths.ts';
import { askQuote, type Choice, keepChoice, readChoice, wishFrom } from '#lib/stores/payment-options.ts';
import { PAYMENT_TEXTS } from '#lib/text/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioList } from '../../ui/RadioList.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { useGo } from '../shell/ScreenLink.tsx';
import { SlowNote, Troubles } from '../shell/Troubles.tsx';
import { useAction } from '../shell/use-action.ts';
import { InstalmentPick } from './InstalmentPick.tsx';

const FIELDS = ['plan', 'delivery', 'code', 'instalments'] as const;

/** What the doctor decides before the price is frozen: all at once or a plan, sheets, a code; later, which instalments. */
export function QuoteForm({ options }: { options: PaymentOptions }) {
	const t = useText(PAYMENT_TEXTS);
	const lang = useLang();
	const go = useGo();
	const { id } = options.course;
	const [choice, setChoice] = useState<Choice>(() => readChoice(options));
	const action = useAction(askQuote);
	const errors = action.trouble?.fields ?? {};
	const first = options.agreed === null;

	function choose(change: Partial<Choice>): void {
		const next = { ...choice, ...change };
		setChoice(next);
		keepChoice(id, next);
	}
	async function goOn(): Promise<void> {
		if (first && options.delivery && choice.delivery === null) action.tell({ delivery: t.chooseDelivery });
		else if (await action.run(id, wishFrom(choice, options))) go(myPath('course-checkout', { id }));
	}

	return (
		<form
			noValidate
			className="space-y-6"
			onSubmit={(event) => {
				event.preventDefault();
				void goOn();
			}}
		>
			<Troubles trouble={action.trouble} attempt={action.attempt} fields={FIELDS} title={t.notQuoted} />
			{first ? (
				<>
					{options.plans.length > 0 && (
						<RadioList<number>
							id="plan"
							label={t.how}
							error={errors.plan}
							value={choice.planId ?? 0}
							options={[
								{ value: 0, label: t.whole, detail: t.wholeDetail(formatMoney(options.yours, lang)) },
								...options.plans.map((plan) => ({
									value: plan.id,
									label: plan.title,
									detail: <PlanParts plan={plan} />,
								})),
							]}
							onChoose={(value) => choose({ planId: value === 0 ? null : value })}
						/>
					)}
					{options.delivery && (
						<RadioList<'courier' | 'branch'>
							id="delivery"
							label={t.delivery}
							error={errors.delivery}
							value={choice.delivery}
							options={[
								{
									value: 'courier',
									label: t.courier,
									detail: t.courierFee(formatMoney(options.delivery.courier_fee, lang)),
								},
								{
									value: 'branch',
									label: t.branch,
									detail:
										options.delivery.branch &&
										t.branchDetail(options.delivery.branch.name, options.delivery.branch.address),
								},
							]}
							onChoose={(delivery) => choose({ delivery })}
						/>
					)}
					<Field
						id="code"
						label={t.code}
						hint={t.codeHint}
						error={errors.code}
						value={choice.code}
						maxLength={40}
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						className="max-w-form"
						onChange={(event) => choose({ code: event.target.value })}
					/>
				</>
			) : (
				<InstalmentPick
					id="instalments"
					options={options}
					chosen={choice.instalmentIds}
					error={errors.instalments}
					onChoose={(instalmentIds) => choose({ instalmentIds })}
				/>
			)}
			<Button
				type="submit"
				variant="accent"
				loading={action.busy}
				loadingLabel={t.going}
				className="w-full sm:w-auto"
			>
				{t.goOn}
				<ArrowRight aria-hidden="true" size={20} className="ms-2 inline" />
			</Button>
			<SlowNote slow={action.slow} />
		</form>
	);
}

function PlanParts({ plan }: { plan: Plan }) {
	const t = useText(PAYMENT_TEXTS);
	const lang = useLang();
	return (
		<>
			{plan.items.map((item, place) => (
				<span key={item.no} className="tabular block">
					{t.planItem(
						localDigits(item.no, lang),
						formatMoney(item.amount, lang),
						place === 0 ? t.now : formatDate(item.due_on, lang),
					)}
				</span>
			))}
			{plan.grace_days > 0 && (
				<span className="mt-1 block">{t.grace(localDigits(plan.grace_days, lang))}</span>
			)}
		</>
	);
}
