import { useMemo } from 'react';
import { useParams } from 'react-router';
import { eventLinks } from './event-links.ts';

/** The ids of an exam event from the URL, in the names of the API and of the paths, and the paths themselves. */
export function useEventIds() {
	const { id = '', schedule_id = '', eventId = '' } = useParams();
	return useMemo(
		() => ({
			api: { id, schedule_id, event_id: eventId },
			path: { id, schedule_id, eventId },
			link: eventLinks({ id, schedule_id, eventId }),
		}),
		[id, schedule_id, eventId],
	);
}
