import { Check } from 'lucide-react';
import type { Delivery } from '#contract/sheets/calls.ts';
import { formatDay, formatWeekday } from '#lib/format/date.ts';
import { stepsOf } from '#lib/sheets/parcels.ts';
import { PARCEL_TEXTS } from '#lib/sheets/words.ts';
import type { BadgeTone } from '../ui/Badge.tsx';
import { useText, useWords } from '../ui/use-text.ts';

/** The progress of a parcel as a row of steps: finished ones are ticked, the current one is named. */
export function ParcelSteps({ parcel }: { parcel: Delivery }) {
	const t = useText(PARCEL_TEXTS);
	const way = stepsOf(parcel);
	if (way === null) return null;
	const { steps, reached } = way;
	// The last step is finished only once the doctor has confirmed it.
	const passed = (index: number) => index < reached || (index === reached && parcel.state === 'confirmed');
	const here = steps[reached];
	return (
		<div role="img" aria-label={t.stepsLabel(reached + 1, steps.length, here ? t.step[here] : '')}>
			<ol aria-hidden="true" className="flex">
				{steps.map((step, index) => (
					<li key={step} className="relative min-w-0 flex-1 text-center">
						{index > 0 && (
							<span
								className={`absolute end-1/2 top-3 h-0.5 w-full -translate-y-1/2 ${index <= reached ? 'bg-primary' : 'bg-line'}`}
							/>
						)}
						<span
							className={`relative z-1 mx-auto flex size-6 items-center justify-center rounded-full border-2 ${
								passed(index)
									? 'border-primary bg-primary text-on-primary'
									: index === reached
										? 'border-primary bg-surface'
										: 'border-line bg-surface'
							}`}
						>
							{passed(index) ? (
								<Check size={14} strokeWidth={3} />
							) : (
								index === reached && <span className="size-2.5 rounded-full bg-primary" />
							)}
						</span>
						<span
							className={`mt-1 block text-xs ${index === reached ? 'font-semibold text-text' : 'text-text-muted'}`}
						>
							{t.step[step]}
						</span>
					</li>
				))}
			</ol>
		</div>
	);
}

const TONE: Record<Delivery['state'], BadgeTone> = {
	due: 'neutral',
	address_confirm: 'warn',
	packed: 'primary',
	handed_over: 'primary',
	in_transit: 'primary',
	out_for_delivery: 'primary',
	hold: 'warn',
	partial: 'warn',
	delivered: 'warn',
	confirmed: 'good',
	returned: 'warn',
	cancelled: 'neutral',
	disputed: 'bad',
	resent: 'neutral',
	closed: 'neutral',
};

const isUnpacked = ({ state }: Delivery): boolean => state === 'due' || state === 'address_confirm';

export function useParcelWords(parcel: Delivery): { badge: string; tone: BadgeTone; lead: string } {
	const [t, lang] = useWords(PARCEL_TEXTS);
	const { state, method, hold_until, address_confirmed, branch } = parcel;
	const plain = { badge: t.state[state], tone: TONE[state], lead: t.lead[state] };
	if (method === 'view_only' && isUnpacked(parcel))
		return { badge: t.onScreen, tone: 'neutral', lead: t.leadOnScreen };
	if (isUnpacked(parcel) && hold_until !== null)
		return {
			...plain,
			badge: t.state.due,
			tone: 'neutral',
			lead: t.leadHeld(`${formatWeekday(hold_until, lang)}, ${formatDay(hold_until, lang)}`),
		};
	if (method === 'branch' && branch) {
		if (state === 'handed_over')
			return { badge: t.atBranch, tone: 'good', lead: t.leadAtBranch(branch.name) };
		if (state === 'delivered') return { ...plain, lead: t.leadGiven(branch.name) };
		if (isUnpacked(parcel) || state === 'packed') return { ...plain, lead: t.leadBranch(branch.name) };
	}
	if (isUnpacked(parcel) && address_confirmed)
		return { badge: t.confirmedState, tone: 'good', lead: t.leadConfirmed };
	return plain;
}
