import { ChevronRight } from 'lucide-react';
import type { CourseCategory } from '#contract/catalog/calls.ts';
import { SKELETONS } from '#contract/constants.ts';
import { paths } from '#lib/paths.ts';
import { $homeCourses } from '#lib/site/home.ts';
import { HOME_TEXTS } from '#lib/site/home.words.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { CourseDrawing } from './CourseDrawing.tsx';
import { SectionView } from './SectionView.tsx';

const GRID =
	'grid auto-rows-[minmax(var(--h1),auto)] gap-x-8 border-t border-line sm:auto-rows-[minmax(var(--h2),auto)] sm:grid-cols-2 lg:auto-rows-[minmax(var(--h3),auto)] lg:grid-cols-3';
const ROW = '-mx-3 flex h-full items-center gap-4 rounded px-3 py-3';

export function CourseRows({ items }: { items: readonly Pick<CourseCategory, 'slug' | 'title' | 'icon'>[] }) {
	const t = useText(HOME_TEXTS);
	return (
		<ul className={GRID}>
			{items.map((course) => (
				<li key={course.slug} className="border-b border-line">
					<a href={paths.course(course.slug)} className={`${ROW} group transition-colors hover:bg-surface-2`}>
						<CourseDrawing icon={course.icon} />
						<span className="min-w-0 flex-1">
							<span className="block font-semibold">{course.title}</span>
							<span className="block text-sm text-link">{t.seeDetails}</span>
						</span>
						<ChevronRight
							aria-hidden="true"
							size={20}
							className="shrink-0 text-text-muted transition-transform group-hover:translate-x-0.5"
						/>
					</a>
				</li>
			))}
		</ul>
	);
}

function CourseSkeletons() {
	return (
		<ul className={GRID}>
			{Array.from({ length: SKELETONS.courses }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows are all there is
				<li key={at} data-skeleton className="border-b border-line">
					<span className={ROW}>
						<Skeleton className="size-10 shrink-0" />
						<span className="flex-1">
							<Skeleton className="h-5 w-1/2" />
							<Skeleton className="mt-2 h-4 w-1/3" />
						</span>
					</span>
				</li>
			))}
		</ul>
	);
}

export function CourseCategories() {
	const t = useText(HOME_TEXTS);
	return (
		<SectionView
			of={$homeCourses}
			skeleton={<CourseSkeletons />}
			isEmpty={({ courses }) => courses.length === 0}
			empty={
				<Empty plain title={t.noCoursesTitle}>
					{t.noCourses}
				</Empty>
			}
		>
			{({ courses }) => <CourseRows items={courses} />}
		</SectionView>
	);
}
