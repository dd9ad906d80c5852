import { useParams } from 'react-router';
import { myPath } from '#lib/paths.ts';
import { adminVideo$ } from '#lib/stores/lectures.ts';
import { LECTURE_TEXTS } from '#lib/text/lecture.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { useText } from '../../ui/use-text.ts';
import { useRead } from '../shell/read.ts';
import { EventLecture } from './EventLecture.tsx';

/** A recording beside the schedule. */
export function AdminVideo() {
	const { id = '', adminVideoId = '' } = useParams();
	const t = useText(LECTURE_TEXTS);
	const titles = useText(SCREEN_TITLES);
	return (
		<EventLecture
			read={useRead(adminVideo$(id, adminVideoId))}
			title={titles['admin-video']}
			courseId={id}
			back={{ to: myPath('admin-videos', { id }), label: t.backToAdmin }}
		/>
	);
}
