import { formatCount } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { myPath } from '#lib/paths.ts';
import { DASHBOARD_TEXTS } from '#lib/reports/dashboard.words.ts';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { List } from '../ui/List.tsx';
import { Progress } from '../ui/Progress.tsx';
import { useWords } from '../ui/use-text.ts';
import type { DashboardData } from './cards.ts';

/** Each course with the finished part of its schedule, and the watched time of its recordings. */
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
