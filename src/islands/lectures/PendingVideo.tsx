import { useParams } from 'react-router';
import { pendingVideo$ } from '#lib/lectures/lectures.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { myPath } from '#lib/paths.ts';
import { useRead } from '../my/shell/read.ts';
import { useText } from '../ui/use-text.ts';
import { EventLecture } from './EventLecture.tsx';

/** A missed or unfinished class, opened from the list of such classes. */
export function PendingVideo() {
	const { id = '', pendingVideoId = '' } = useParams();
	const t = useText(LECTURE_TEXTS);
	return (
		<EventLecture
			read={useRead(pendingVideo$(id, pendingVideoId))}
			name="pending-video-view"
			courseId={id}
			back={{ to: myPath('pending-video', { id }), label: t.backToPending }}
		/>
	);
}
