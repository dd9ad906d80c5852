import type { CourseCategory } from '#contract/catalog/calls.ts';
import { COURSE_ICONS } from '#contract/site/icons.ts';
import { paths } from '#lib/public-paths.ts';
import { loadCourses } from '#lib/site/home.ts';
import { SECTION_TEXTS } from '#lib/site/home-sections.words.ts';
import { useText } from '../../ui/use-text.ts';
import { Icon } from './Icon.tsx';
import { type ListProps, SectionView } from './SectionView.tsx';
import { COURSE, COURSES } from './shapes.ts';

/** What a row shows of a course. */
type Course = Pick<CourseCategory, 'slug' | 'title' | 'icon'>;

function CourseIcon({ icon }: { icon: string }) {
	const name = COURSE_ICONS.some((one) => one === icon) ? icon.replace('icon-', '') : 'book';
	return <Icon name={name} size={52} className="shrink-0 text-primary" />;
}

/** Courses. Once hydrated it shows those that were added or renamed after the build. */
export function CourseCategories(props: ListProps<Course>) {
	const t = useText(SECTION_TEXTS);
	return (
		<SectionView {...props} load={loadCourses}>
			{(items) => (
				<ul className={COURSES}>
					{items.map((course) => (
						<li key={course.slug}>
							<a
								href={paths.course(course.slug)}
								className={`${COURSE} transition-colors hover:border-primary-line hover:bg-surface-2`}
							>
								<CourseIcon icon={course.icon} />
								<span className="min-w-0 leading-snug font-semibold">{course.title}</span>
								<span className="mt-auto text-sm text-link">{t.seeDetails}</span>
							</a>
						</li>
					))}
				</ul>
			)}
		</SectionView>
	);
}
