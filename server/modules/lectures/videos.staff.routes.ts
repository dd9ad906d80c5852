import type { Deps } from '../../deps.ts';
import { editing } from '../../desk/editing.ts';
import type { Serves } from '../../http/handlers.ts';
import { beginUpload, dropUpload, listUploads, makeAgain, takePart } from './uploads.service.ts';
import { dropCaptions, setCaptions, videosOfDesk } from './videos.staff.service.ts';

export function deskVideoRoutes(deps: Deps): Serves<'deskVideos' | 'deskVideoUploads'> {
	const { list, show, change } = editing(deps, videosOfDesk(deps));
	return {
		deskVideos: {
			list,
			show,
			change,
			setCaptions: (call) => setCaptions(deps, call.by, { ...call.params, text: call.file.toString('utf8') }),
			dropCaptions: (call) => dropCaptions(deps, call.by, call.params),
		},
		deskVideoUploads: {
			list: ({ query }) => listUploads(deps, query),
			begin: (call) => beginUpload(deps, call.by, call.body),
			part: ({ params, query, file }) => takePart(deps, params.id, query.offset, file),
			again: (call) => makeAgain(deps, call.by, call.params.id),
			drop: (call) => dropUpload(deps, call.by, call.params.id),
		},
	};
}
