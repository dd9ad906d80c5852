import { ArrowRight, CalendarCheck } from 'lucide-react';
import type { NowCard as Card } from '#contract/dashboard.ts';
import { formatRelativeDay, formatTime } from '#lib/format/date.ts';
import { $dashboard } from '#lib/stores/courses.ts';
import { DASHBOARD_TEXTS } from '#lib/text/dashboard.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { Countdown } from '../shell/Countdown.tsx';
import { ScreenLink } from '../shell/ScreenLink.tsx';
import { useMinute, useMoment } from '../shell/use-now.ts';
import { CARD_ICON, cardPath } from './cards.ts';

/** The one thing to do now, with its clock and the way to it. */
export function NowCard({ card }: { card: Card }) {
	const t = useText(DASHBOARD_TEXTS);
	const lang = useLang();
	const now = useMinute();
	// What the card waited for has come: the server knows what is next.
	useMoment(card.until, () => $dashboard.revalidate());
	const Icon = CARD_ICON[card.kind];
	const when = `${formatRelativeDay(card.until, now, lang)}, ${formatTime(card.until, lang)}`;
	const moment =
		card.kind === 'exam_running' ? t.endsAt(when) : card.kind === 'exam_open' ? t.openUntil(when) : when;
	return (
		<section
			aria-labelledby="now"
			className="overflow-hidden rounded-lg border border-primary-line bg-primary-soft"
		>
			<div className="p-5 md:p-7">
				<p className="flex items-center gap-2 text-sm font-semibold text-primary">
					<Icon aria-hidden="true" size={20} className="shrink-0" />
					{t.kind[card.kind]}
				</p>
				<h2 id="now" className="mt-2 text-xl">
					{card.title}
				</h2>
				<dl className="mt-4">
					<dt className="text-sm text-text-muted">{t.left[card.kind]}</dt>
					<dd className="text-3xl font-semibold text-text">
						<Countdown to={card.until} />
					</dd>
					<dd className="text-sm text-text-muted">{moment}</dd>
				</dl>
				<ScreenLink to={cardPath(card, now)} className={buttonClass('accent', 'mt-6 w-full sm:w-auto')}>
					{t.action[card.kind]}
					<ArrowRight aria-hidden="true" size={20} />
				</ScreenLink>
			</div>
		</section>
	);
}

/** Nothing is open and nothing comes within the week. */
export function NothingNow() {
	const t = useText(DASHBOARD_TEXTS);
	return (
		<section aria-labelledby="now" className="card flex items-start gap-4 p-5 md:p-7">
			<CalendarCheck aria-hidden="true" size={28} className="mt-1 shrink-0 text-primary" />
			<div>
				<h2 id="now" className="text-lg">
					{t.nothingNow}
				</h2>
				<p className="mt-1 text-text-muted">{t.nothingNowBody}</p>
			</div>
		</section>
	);
}
