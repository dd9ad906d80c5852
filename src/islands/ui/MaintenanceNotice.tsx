import { OVERLAY_TEXTS } from '#lib/text/overlays.ts';
import { Note } from './Note.tsx';
import { useText } from './use-text.ts';

/** Says that the server is down from 2 PM to 8 PM. By the specification it exists, but is on no page. */
export function MaintenanceNotice() {
	const t = useText(OVERLAY_TEXTS);
	return (
		<Note tone="warn" role="status" title={t.maintenanceTitle}>
			{t.maintenanceBody}
		</Note>
	);
}
