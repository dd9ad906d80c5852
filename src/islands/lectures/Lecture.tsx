import { useParams } from 'react-router';
import { lecture$ } from '#lib/lectures/lectures.ts';
import { LECTURE_TEXTS } from '#lib/lectures/words.ts';
import { myPath } from '#lib/paths.ts';
import { useRead } from '../my/shell/read.ts';
import { useText } from '../ui/use-text.ts';
import { EventLecture } from './EventLecture.tsx';

/** The recording of a class of the schedule. */
export function Lecture() {
	const { id = '', scheduleId = '', eventId = '' } = useParams();
	const t = useText(LECTURE_TEXTS);
	return (
		<EventLecture
			read={useRead(lecture$(id, scheduleId, eventId))}
			name="lecture"
			courseId={id}
			back={{ to: myPath('my-courses-show', { id }), label: t.backToCourse }}
		/>
	);
}
