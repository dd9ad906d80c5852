import { Check } from 'lucide-react';
import type { Delivery } from '#contract/sheets/calls.ts';
import { stepsOf } from '#lib/sheets/parcels.ts';
import { PARCEL_TEXTS } from '#lib/sheets/words.ts';
import { useText } from '../ui/use-text.ts';

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
