import { useParams } from 'react-router';
import { adminVideo$ } from '#lib/lectures/lectures.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { myPath } from '#lib/paths.ts';
import { useRead } from '../my/shell/read.ts';
import { useText } from '../ui/use-text.ts';
import { EventLecture } from './EventLecture.tsx';

/** A recording outside the schedule. */
export function AdminVideo() {
	const { id = '', adminVideoId = '' } = useParams();
	const t = useText(LECTURE_TEXTS);
	return (
		<EventLecture
			read={useRead(adminVideo$(id, adminVideoId))}
			name="admin-video"
			courseId={id}
			back={{ to: myPath('admin-videos', { id }), label: t.backToAdmin }}
		/>
	);
}
