import { CircleCheck, CircleDashed, Lock, PlayCircle } from 'lucide-react';
import { useParams } from 'react-router';
import type { AdminVideo } from '#contract/lectures/calls.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { formatLength } from '#lib/format/duration.ts';
import { bytesOf, fittingQuality } from '#lib/lectures/lecture-choice.ts';
import { currentLine } from '#lib/lectures/lecture-player.ts';
import { adminVideos$ } from '#lib/lectures/lectures.ts';
import { clockOf } from '#lib/lectures/times.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { myPath } from '#lib/paths.ts';
import { Screen } from '../my/shell/Heading.tsx';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { EmptyScreen, ReadStates } from '../my/shell/ReadView.tsx';
import { useRead } from '../my/shell/read.ts';
import { useMinute } from '../my/shell/use-now.ts';
import { LockedNote } from '../shared/LockedNote.tsx';
import { lockText, reasonIn } from '../shared/lock-text.ts';
import { Badge } from '../ui/Badge.tsx';
import { Dotted, List } from '../ui/List.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';

/** Recordings that the office added to a course outside its schedule. */
export function AdminVideos() {
	const { id = '' } = useParams();
	const t = useText(LECTURE_TEXTS);
	const read = useRead(adminVideos$(id));
	const { error, loading, again } = read;
	const reason = error?.code === 'lecture.locked' && !loading ? reasonIn(error.meta) : null;
	return (
		<Screen
			narrow
			name="admin-videos"
			lead={t.adminLead}
			back={{ to: myPath('my-courses-show', { id }), name: 'my-courses-show' }}
		>
			{reason !== null ? (
				<LockedNote reason={reason} courseId={id} onSkipped={again} />
			) : (
				<ReadStates read={read} skeleton={<Skeleton className="h-64 w-full rounded-lg" />}>
					{({ items }) =>
						items.length === 0 ? (
							<EmptyScreen
								title={t.adminEmpty}
								to={myPath('full-schedule', { id })}
								label={t.toSchedule}
								variant="quiet"
							>
								{t.adminEmptyBody}
							</EmptyScreen>
						) : (
							<List>
								{items.map((item) => (
									<Item key={item.id} courseId={id} item={item} />
								))}
							</List>
						)
					}
				</ReadStates>
			)}
		</Screen>
	);
}

function Item({ courseId, item }: { courseId: string; item: AdminVideo }) {
	const [t, lang] = useWords(LECTURE_TEXTS);
	const now = useMinute();
	if (item.locked !== null) {
		const why = lockText(item.locked, now, lang);
		return <LinkRow to={null} icon={<Lock size={22} />} title={item.title} detail={why} />;
	}
	// The data use is that of the quality that would be used here.
	const bytes = bytesOf(item, fittingQuality(item, undefined, currentLine()));
	const facts = [
		item.teacher,
		formatLength(item.duration_s, lang),
		bytes !== null && t.about(formatBytes(bytes, lang)),
	];
	return (
		<LinkRow
			to={myPath('admin-video', { id: courseId, adminVideoId: item.id })}
			icon={<PlayCircle size={22} />}
			title={item.title}
			detail={<Dotted of={facts} />}
		>
			<Watched item={item} />
		</LinkRow>
	);
}

function Watched({ item }: { item: AdminVideo }) {
	const [t, lang] = useWords(LECTURE_TEXTS);
	if (item.completed_at !== null)
		return (
			<div className="mt-1.5">
				<Badge tone="good" icon={CircleCheck}>
					{t.done}
				</Badge>
			</div>
		);
	if (item.watched_s === 0) return null;
	const stopped = t.goOn(clockOf(item.position_s, lang));
	return (
		<div className="mt-2 space-y-1.5">
			<Progress value={item.watched_s} max={item.duration_s} label={t.watched} text={stopped} />
			<Badge tone="warn" icon={CircleDashed}>
				{stopped}
			</Badge>
		</div>
	);
}
