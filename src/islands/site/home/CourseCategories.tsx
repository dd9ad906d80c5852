import { ChevronRight } from 'lucide-react';
import type { CourseCategory } from '#contract/catalog/calls.ts';
import { paths } from '#lib/public-paths.ts';
import { loadCourses } from '#lib/site/home.ts';
import { SECTION_TEXTS } from '#lib/site/home-sections.words.ts';
import { useText } from '../../ui/use-text.ts';
import { CourseDrawing } from './CourseDrawing.tsx';
import { type ListProps, SectionView } from './SectionView.tsx';
import { COURSE, COURSES } from './shapes.ts';

/** What a row shows of a course. */
type Course = Pick<CourseCategory, 'slug' | 'title' | 'icon'>;

function CourseRows({ items }: { items: readonly Course[] }) {
	const t = useText(SECTION_TEXTS);
	return (
		<ul className={COURSES}>
			{items.map((course) => (
				<li key={course.slug} className="border-b border-line">
					<a
						href={paths.course(course.slug)}
						className={`${COURSE} group transition-colors hover:bg-surface-2`}
					>
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

/** Courses. Once it lives it shows those that were added or renamed after the page was built. */
export function CourseCategories(props: ListProps<Course>) {
	return (
		<SectionView {...props} load={loadCourses}>
			{(items) => <CourseRows items={items} />}
		</SectionView>
	);
}
