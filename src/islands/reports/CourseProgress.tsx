import type { Strength } from '#contract/reports/calls.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { formatPercent } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { DASHBOARD_TEXTS } from '#lib/reports/dashboard.words.ts';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { List } from '../ui/List.tsx';
import { Progress } from '../ui/Progress.tsx';
import { useWords } from '../ui/use-text.ts';
import { type DashboardData, practicePath } from './cards.ts';

export function CourseProgress({ courses }: Pick<DashboardData, 'courses'>) {
	const [t, lang] = useWords(DASHBOARD_TEXTS);
	return (
		<List>
			{courses.map(({ id, title, events_done, events_total, minutes_watched }) => {
				const words = t.progressWords(formatCount(events_done, lang), formatCount(events_total, lang));
				return (
					<li key={id}>
						<ScreenLink
							to={myPath('my-courses-show', { id })}
							className="block rounded-lg p-4 transition-colors hover:bg-surface-2"
						>
							<span className="mb-2 block font-semibold">{title}</span>
							{events_total > 0 ? (
								<>
									<Progress
										value={events_done}
										max={events_total}
										label={t.progressLabel(title)}
										text={words}
									/>
									<span aria-hidden="true" className="mt-1.5 block text-sm text-text-muted">
										{words}
									</span>
								</>
							) : (
								<span className="block text-sm text-text-muted">{t.noSchedule}</span>
							)}
							{minutes_watched > 0 && (
								<span className="block text-sm text-text-muted">
									{t.minutesWatched(formatMinutes(minutes_watched, lang))}
								</span>
							)}
						</ScreenLink>
					</li>
				);
			})}
		</List>
	);
}

/** Number of listed subjects; the others have better results. */
const WEAKEST = 5;

/** Subjects with their share of right answers, the weakest first, each with a link to practise it. */
export function Strengths({ strengths }: { strengths: readonly Strength[] }) {
	const [t, lang] = useWords(DASHBOARD_TEXTS);
	if (strengths.length === 0) return <p className="card p-4 text-text-muted">{t.noStrengths}</p>;
	return (
		<>
			<p className="mb-3 text-sm text-text-muted">{t.strengthsLead}</p>
			<List>
				{strengths.slice(0, WEAKEST).map(({ code, name, name_bn, right, places }) => {
					const subject = lang === 'bn' ? name_bn : name;
					const words = t.rightOf(
						formatCount(right, lang),
						formatCount(places, lang),
						formatPercent(right, places, lang),
					);
					return (
						<li key={code} className="p-4">
							<div className="flex items-center justify-between gap-4">
								<p className="min-w-0 font-semibold">{subject}</p>
								<ScreenLink
									to={practicePath(code)}
									aria-label={t.practiseLong(subject)}
									className="-me-2 -my-2 inline-flex min-h-target shrink-0 items-center rounded px-2 text-sm font-semibold text-link hover:bg-surface-2"
								>
									{t.practise}
								</ScreenLink>
							</div>
							<Progress value={right} max={places} label={t.strengthLabel(subject)} text={words} />
							<p aria-hidden="true" className="mt-1.5 text-sm text-text-muted">
								{words}
							</p>
						</li>
					);
				})}
			</List>
		</>
	);
}
