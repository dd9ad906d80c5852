import { useStore } from '@nanostores/react';
import { $user } from '#lib/account/session.ts';
import { formatRelativeTime } from '#lib/format/date.ts';
import { myPath, paths } from '#lib/paths.ts';
import { DASHBOARD_TEXTS } from '#lib/reports/dashboard.words.ts';
import { $dashboard } from '#lib/schedule/courses.ts';
import { storedAt } from '#lib/state/last-read.ts';
import { Screen } from '../my/shell/Heading.tsx';
import { ReadView } from '../my/shell/ReadView.tsx';
import { RequiredInformation } from '../my/shell/RequiredInformation.tsx';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { useMinute, useMoment } from '../my/shell/use-now.ts';
import { useOnline } from '../my/shell/use-online.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Section } from '../ui/Section.tsx';
import { ColumnSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { Also, Study } from './Also.tsx';
import type { DashboardData } from './cards.ts';
import { CourseProgress, LastResults, Strengths, WeekList } from './DashboardLists.tsx';
import { NothingNow, NowCard } from './NowCard.tsx';

/** Older data is shown with its age. */
const FRESH_MS = 10 * 60_000;

/** The next action, then further study and the newest result, then parcels and news, the week and progress. */
export function Dashboard() {
	const t = useText(DASHBOARD_TEXTS);
	const user = useStore($user);
	return (
		<Screen name="my-dashboard" lead={user?.name ? t.hello(user.name) : undefined}>
			<RequiredInformation />
			<ReadView
				of={$dashboard}
				skeleton={<ColumnSkeletons main={['h-64', 'h-30', 'h-54']} side={['h-38', 'h-54', 'h-34']} />}
			>
				{(data) => <DashboardCards data={data} />}
			</ReadView>
		</Screen>
	);
}

/** The time of the data, if it is not current. */
function Age({ data }: { data: DashboardData }) {
	const [t, lang] = useWords(DASHBOARD_TEXTS);
	const now = useMinute();
	const online = useOnline();
	const at = data.server_now;
	// For data stored on the phone, the outer frame shows the age.
	if (storedAt(data) !== null || (online && now - Date.parse(at) < FRESH_MS)) return null;
	return <p className="mb-5 text-sm text-text-muted">{t.asOf(formatRelativeTime(at, now, lang))}</p>;
}

function DashboardCards({ data }: { data: DashboardData }) {
	const t = useText(DASHBOARD_TEXTS);
	const { now, courses, results } = data;
	const [newest] = courses;
	// Something has begun or ended: the server has the new next action.
	useMoment(data.changes_at, () => $dashboard.revalidate());
	return (
		<>
			<Age data={data} />
			<div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="space-y-10">
					{now ? <NowCard card={now} /> : newest ? <NothingNow courseId={newest.id} /> : <NoCourse />}
					<Study data={data} />
					{(newest || results.length > 0) && (
						<Section id="results" title={t.results}>
							<LastResults results={results} />
						</Section>
					)}
					<Also data={data} />
					{newest && (
						<Section id="week" title={t.week}>
							<WeekList cards={data.week} />
						</Section>
					)}
				</div>
				{(newest || data.strengths.length > 0) && (
					<div className="space-y-10">
						{newest && (
							<section aria-labelledby="courses">
								<div className="mb-3 flex items-center justify-between gap-4">
									<h2 id="courses" className="text-lg">
										{t.courses}
									</h2>
									<ScreenLink
										to={myPath('my-courses')}
										className="-me-2 inline-flex min-h-target items-center rounded px-2 text-sm font-semibold text-link hover:bg-surface-2"
									>
										{t.allCourses}
									</ScreenLink>
								</div>
								<CourseProgress courses={courses} />
							</section>
						)}
						{data.strengths.length > 0 && (
							<Section id="strengths" title={t.strengths}>
								<Strengths strengths={data.strengths} />
							</Section>
						)}
					</div>
				)}
			</div>
		</>
	);
}

function NoCourse() {
	const t = useText(DASHBOARD_TEXTS);
	return (
		<EmptyCard
			title={t.noCourse}
			action={
				<ButtonLink variant="accent" href={paths.batches}>
					{t.seeBatches}
				</ButtonLink>
			}
		>
			{t.noCourseBody}
		</EmptyCard>
	);
}
