import { useStore } from '@nanostores/react';
import { myPath, paths } from '#lib/paths.ts';
import { $dashboard } from '#lib/stores/courses.ts';
import type { Read } from '#lib/stores/query.ts';
import { $user } from '#lib/stores/session.ts';
import { DASHBOARD_TEXTS } from '#lib/text/dashboard.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { ScreenBody, ScreenHead } from '../shell/Heading.tsx';
import { ReadView } from '../shell/ReadView.tsx';
import { RequiredInformation } from '../shell/RequiredInformation.tsx';
import { ScreenLink } from '../shell/ScreenLink.tsx';
import { CourseProgress } from './CourseProgress.tsx';
import { Dues } from './Dues.tsx';
import { LastResults } from './LastResults.tsx';
import { NothingNow, NowCard } from './NowCard.tsx';
import { WeekList } from './WeekList.tsx';

type Data = typeof $dashboard extends Read<infer T> ? T : never;

/** One thing to do now, then the week, then progress and results. */
export function Dashboard() {
	const t = useText(DASHBOARD_TEXTS);
	const titles = useText(SCREEN_TITLES);
	const user = useStore($user);
	return (
		<ScreenBody>
			<ScreenHead title={titles['my-dashboard']} lead={user ? t.hello(user.name) : undefined} />
			<RequiredInformation />
			<ReadView of={$dashboard} skeleton={<Wait />}>
				{(data) => (
					<>
						<Dues dues={data.dues} />
						{data.courses.length > 0 ? <Board data={data} /> : data.dues.length === 0 && <NoCourse />}
					</>
				)}
			</ReadView>
		</ScreenBody>
	);
}

function Board({ data }: { data: Data }) {
	const t = useText(DASHBOARD_TEXTS);
	return (
		<div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="space-y-10">
				{data.now ? <NowCard card={data.now} /> : <NothingNow />}
				<section aria-labelledby="week">
					<h2 id="week" className="mb-3 text-lg">
						{t.week}
					</h2>
					<WeekList cards={data.week} />
				</section>
			</div>
			<div className="space-y-10">
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
					<CourseProgress courses={data.courses} />
				</section>
				<section aria-labelledby="results">
					<h2 id="results" className="mb-3 text-lg">
						{t.results}
					</h2>
					<LastResults results={data.results} />
				</section>
			</div>
		</div>
	);
}

function NoCourse() {
	const t = useText(DASHBOARD_TEXTS);
	return (
		<div className="card">
			<Empty
				title={t.noCourse}
				action={
					<ButtonLink variant="accent" href={paths.batches}>
						{t.seeBatches}
					</ButtonLink>
				}
			>
				{t.noCourseBody}
			</Empty>
		</div>
	);
}

function Wait() {
	return (
		<div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="space-y-10">
				<Skeleton className="h-64 w-full rounded-lg" />
				<div className="space-y-3">
					<Skeleton className="h-7 w-32" />
					<Skeleton className="h-44 w-full rounded-lg" />
				</div>
			</div>
			<div className="space-y-10">
				<div className="space-y-3">
					<Skeleton className="h-7 w-32" />
					<Skeleton className="h-44 w-full rounded-lg" />
				</div>
				<div className="space-y-3">
					<Skeleton className="h-7 w-32" />
					<Skeleton className="h-24 w-full rounded-lg" />
				</div>
			</div>
		</div>
	);
}
