import {
	BookOpen,
	ChartLine,
	ClipboardList,
	Film,
	ListTodo,
	ListVideo,
	type LucideIcon,
	Package,
	ReceiptText,
	Repeat2,
	Target,
	TvMinimalPlay,
	Wallet,
} from 'lucide-react';
import { myPath } from '#lib/paths.ts';
import { COURSE_TEXTS } from '#lib/schedule/courses.words.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { List } from '../ui/List.tsx';
import { useText } from '../ui/use-text.ts';

/** Further content of a course besides its schedule. */
export function CourseLinks({ courseId }: { courseId: number }) {
	const t = useText(COURSE_TEXTS);
	const id = courseId;
	const links: readonly (readonly [LucideIcon, string, string])[] = [
		[ListVideo, myPath('pending-video', { id }), t.pendingVideos],
		[ListTodo, myPath('pending-exam', { id }), t.pendingExams],
		[ChartLine, myPath('exams-results', { id }), t.allResults],
		[Film, myPath('admin-videos', { id }), t.adminVideos],
		[ClipboardList, myPath('admin-exams', { id }), t.adminExams],
		[Package, myPath('lecture-sheet', { id }), t.sheets],
		[BookOpen, myPath('reference-books'), t.books],
		[TvMinimalPlay, myPath('subscription'), t.subscriptions],
		[Target, myPath('practice'), t.practice],
		[Wallet, myPath('course-payment-option', { id }), t.money],
		[ReceiptText, myPath('course-invoice', { id }), t.invoice],
		[Repeat2, myPath('course-transfer', { id }), t.transfer],
	];
	return (
		<List label={t.more}>
			{links.map(([Icon, to, label]) => (
				<LinkRow key={to} to={to} icon={<Icon size={22} />} title={label} />
			))}
		</List>
	);
}
