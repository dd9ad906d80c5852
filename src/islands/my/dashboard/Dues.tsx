import { Clock, Hourglass, Wallet } from 'lucide-react';
import type { DueCard } from '#contract/dashboard.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { myPath } from '#lib/paths.ts';
import { $dashboard } from '#lib/stores/courses.ts';
import { DASHBOARD_TEXTS } from '#lib/text/dashboard.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { Countdown } from '../shell/Countdown.tsx';
import { ScreenLink } from '../shell/ScreenLink.tsx';
import { useMoment } from '../shell/use-now.ts';

const QUIET: readonly DueCard['state'][] = ['soon', 'checking'];

/** What is to be paid, above all else; nothing when nothing is. */
export function Dues({ dues }: { dues: readonly DueCard[] }) {
	if (dues.length === 0) return null;
	return (
		<ul className="mb-8 space-y-4">
			{dues.map((due) => (
				<li key={`${due.course_id} ${due.state}`}>
					<Due due={due} />
				</li>
			))}
		</ul>
	);
}

function Due({ due }: { due: DueCard }) {
	const t = useText(DASHBOARD_TEXTS);
	const lang = useLang();
	// A place that is no longer kept is no longer to be paid from here.
	useMoment(due.until, () => $dashboard.revalidate());
	const quiet = QUIET.includes(due.state);
	const Icon = due.state === 'checking' ? Hourglass : Wallet;
	const day = due.due_on && formatDate(due.due_on, lang);
	const to =
		due.payment_id === null
			? myPath('course-payment-option', { id: due.course_id })
			: myPath('course-payment-done', { id: due.course_id, coursePaymentId: due.payment_id });
	return (
		<article
			className={`flex flex-col gap-4 rounded-lg border p-5 sm:flex-row sm:items-center ${
				quiet ? 'border-line bg-surface' : 'border-warn-line bg-warn-soft'
			}`}
		>
			<div className="flex min-w-0 flex-1 items-start gap-3">
				<Icon
					aria-hidden="true"
					size={24}
					className={`mt-0.5 shrink-0 ${quiet ? 'text-primary' : 'text-warn'}`}
				/>
				<div className="min-w-0">
					<p className={`text-sm font-semibold ${quiet ? 'text-primary' : 'text-warn'}`}>
						{t.due[due.state]}
					</p>
					<h2 className="text-lg">{due.title}</h2>
					<p className="tabular font-semibold">{formatMoney(due.amount, lang)}</p>
					{due.state === 'place' && due.until && (
						<p className="flex items-center gap-2 text-sm">
							<Clock aria-hidden="true" size={16} className="shrink-0" />
							<span>
								{t.dueKept} <Countdown to={due.until} words />
							</span>
						</p>
					)}
					{day && due.payment_id === null && (
						<p className="text-sm">
							{due.state === 'late' || due.state === 'locked' ? t.dueSince(day) : t.dueBy(day)}
						</p>
					)}
				</div>
			</div>
			<ScreenLink to={to} className={buttonClass(quiet ? 'quiet' : 'accent', 'shrink-0')}>
				{due.payment_id === null ? t.duePay : due.state === 'unfinished' ? t.dueFinish : t.dueLook}
				<span className="sr-only">: {due.title}</span>
			</ScreenLink>
		</article>
	);
}
