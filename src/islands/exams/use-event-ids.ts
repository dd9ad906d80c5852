import { useMemo } from 'react';
import { useParams } from 'react-router';
import { eventLinks } from './event-links.ts';

/** The ids of an exam event as they stand in the address, in the names of the API and of the paths, and where they lead. */
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
