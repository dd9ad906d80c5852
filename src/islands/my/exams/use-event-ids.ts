import { useParams } from 'react-router';

/** The ids of an exam event as they stand in the address, in the names of the API and in those of the paths. */
export function useEventIds() {
	const { id = '', schedule_id = '', eventId = '' } = useParams();
	return {
		api: { id, schedule_id, event_id: eventId },
		path: { id, schedule_id, eventId },
	};
}
