import type { Deps } from '../../deps.ts';
import { editing, type Staff } from '../../desk/editing.ts';
import type { Serves } from '../../http/handlers.ts';
import { beginUpload, dropUpload, listUploads, makeAgain, takePart } from './uploads.service.ts';
import { dropCaptions, setCaptions, videosOfDesk } from './videos.staff.service.ts';

const staffOf = ({ actor, ip }: { actor: { operatorId: number }; ip: string }): Staff => ({
	operatorId: actor.operatorId,
	ip,
});

export function deskVideoRoutes(deps: Deps): Serves<'deskVideos' | 'deskVideoUploads'> {
	const { list, show, change } = editing(deps, {
		...videosOfDesk(deps),
		insert: () => Promise.reject(new Error('videos are made of files')),
	});
	return {
		deskVideos: {
			list,
			show,
			change,
			setCaptions: (call) =>
				setCaptions(deps, staffOf(call), { ...call.params, text: call.file.toString('utf8') }),
			dropCaptions: (call) => dropCaptions(deps, staffOf(call), call.params),
		},
		deskVideoUploads: {
			list: ({ query }) => listUploads(deps, query),
			begin: (call) => beginUpload(deps, staffOf(call), call.body),
			part: ({ params, query, file }) => takePart(deps, params.id, query.offset, file),
			again: (call) => makeAgain(deps, staffOf(call), call.params.id),
			drop: (call) => dropUpload(deps, staffOf(call), call.params.id),
		},
	};
}
