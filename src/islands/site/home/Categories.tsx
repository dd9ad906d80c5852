import type { BatchCategory, CourseCategory } from '#contract/catalog/calls.ts';
import { COURSE_ICONS } from '#contract/site/icons.ts';
import { paths } from '#lib/public-paths.ts';
import { loadBatchCategories, loadCourses } from '#lib/site/home.ts';
import { SECTION_TEXTS } from '#lib/site/home-sections.words.ts';
import { useText } from '../../ui/use-text.ts';
import { Icon } from './Icon.tsx';
import { type ListProps, SectionView } from './SectionView.tsx';
import { BATCH, BATCHES, COURSE, COURSES } from './shapes.ts';

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

/** Categories of batches. Once hydrated it shows those that were added or renamed after the build. */
export function BatchCategories(props: ListProps<BatchCategory>) {
	const t = useText(SECTION_TEXTS);
	return (
		<SectionView {...props} load={loadBatchCategories}>
			{(items) => (
				<ul className={BATCHES}>
					{items.map((category) => (
						<li key={category.slug} className={`${BATCH} transition-colors hover:border-primary-line`}>
							<h3 className="text-base sm:text-lg">{category.title}</h3>
							{category.subtitle && (
								<p className="text-sm text-text-muted sm:text-base">({category.subtitle})</p>
							)}
							<div className="mt-auto pt-1 sm:pt-3">
								<a
									href={paths.batchCategory(category.slug)}
									className="inline-flex items-center gap-1.5 font-semibold text-link after:absolute after:inset-0 after:rounded-lg"
								>
									{t.seeBatches}
									<span className="sr-only">: {category.title}</span>
									<Icon name="arrow-right" size={18} />
								</a>
							</div>
						</li>
					))}
				</ul>
			)}
		</SectionView>
	);
}
