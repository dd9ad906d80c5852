import { Clock } from 'lucide-react';
import type { DueCard } from '#contract/reports/calls.ts';
import { formatMoney } from '#lib/format/money.ts';
import { Countdown } from '../my/shell/Countdown.tsx';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { DUE_ICON, isCalm } from './dues.ts';
import { useCardWords } from './use-card-words.ts';

/** A payment that is due first. */
export function DueNow({ due }: { due: DueCard }) {
	const { t, lang, dueDay, dueTo } = useCardWords();
	const calm = isCalm(due);
	const Icon = DUE_ICON[due.state];
	const ink = calm ? 'text-primary' : 'text-warn';
	const day = dueDay(due);
	return (
		<section
			aria-labelledby="now"
			className={`rounded-lg border p-5 md:p-7 ${
				calm ? 'border-primary-line bg-primary-soft' : 'border-warn-line bg-warn-soft'
			}`}
		>
			<p className={`flex items-center gap-2 text-sm font-semibold ${ink}`}>
				<Icon size={20} className="shrink-0" />
				{t.due[due.state]}
			</p>
			<h2 id="now" className="mt-2 text-xl wrap-anywhere">
				{due.title}
			</h2>
			<p className="tabular mt-3 text-3xl font-semibold">{formatMoney(due.amount, lang)}</p>
			{due.state === 'place' && due.until && (
				<p className="mt-1 flex items-center gap-2 text-sm">
					<Clock size={16} className="shrink-0" />
					<span>
						{t.dueKept} <Countdown to={due.until} words />
					</span>
				</p>
			)}
			{day && <p className="mt-1 text-sm">{day}</p>}
			<ScreenLink to={dueTo(due)} className={buttonClass(calm ? 'quiet' : 'accent', 'mt-6 w-full sm:w-auto')}>
				{due.payment_id === null ? t.duePay : due.state === 'unfinished' ? t.dueFinish : t.dueLook}
				<span className="sr-only">: {due.title}</span>
			</ScreenLink>
		</section>
	);
}
