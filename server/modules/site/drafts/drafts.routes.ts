import type * as staff from '#contract/site/staff.ts';
import type { ContentType } from '#contract/site/staff-fields.ts';
import type { Deps } from '../../../deps.ts';
import { editing, type Staff } from '../../../desk/editing.ts';
import { Fault } from '../../../http/fault.ts';
import type { Serves, ServesAll } from '../../../http/handlers.ts';
import { previewLink } from '../../../site/preview.ts';
import { requestPreview } from '../../../site/rebuild.service.ts';
import { type RebuildRow, toRebuild } from '../../../site/rebuilds.repo.ts';
import { storePicture } from '../content/images.service.ts';
import { adapterOf } from './adapters/index.ts';
import { batchChoices, pendingChanges } from './drafts.overview.ts';
import {
	bookDraft,
	discardDraft,
	draftsOf,
	history,
	restoreVersion,
	unbookDraft,
	withDraftOf,
} from './drafts.service.ts';
import { contradicted } from './facts.service.ts';
import { moveBatch, publishNow, recordConsent, withdraw, withdrawConsent } from './publish.service.ts';

interface Call {
	by: Staff;
	params: { type: ContentType; id: number };
}
const actionOf = (call: Call & { body: { version: string } }) => ({
	...call.params,
	version: call.body.version,
	staff: call.by,
});

export function draftRoutes(deps: Deps): ServesAll<typeof staff> & Serves<'deskImages'> {
	const rebuilt = <F extends Fault>(row: RebuildRow | F) =>
		row instanceof Fault ? row : { rebuild: toRebuild(row) };
	// Responses are parsed by the schema of their type, so types can be alike here.
	const of = <H>(type: ContentType) => editing(deps, draftsOf(deps, type)) as unknown as H;
	return {
		deskFaqs: of('faqs'),
		deskTickerItems: of('ticker-items'),
		deskSlides: of('slides'),
		deskServices: of('services'),
		deskContacts: of('contacts'),
		deskStaticPages: of('static-pages'),
		deskGalleryImages: of('gallery-images'),
		deskTeacherPages: of('teacher-pages'),
		deskBatchResults: of('batch-results'),
		deskReviews: of('reviews'),
		deskQuizzes: of('quizzes'),
		deskCourses: of('courses'),
		deskBatchCategories: of('batch-categories'),
		deskBatches: of('batches'),
		deskImages: { upload: ({ file }) => storePicture(deps, file) },
		deskContent: {
			versions: ({ params }) => history(deps, params.type, params.id),
			publish: async (call) => rebuilt(await publishNow(deps, actionOf(call))),
			schedule: (call) => bookDraft(deps, actionOf(call), new Date(call.body.publish_at)),
			unschedule: (call) => unbookDraft(deps, { ...call.params, staff: call.by }),
			discard: (call) => discardDraft(deps, actionOf(call)),
			withdraw: async (call) => rebuilt(await withdraw(deps, actionOf(call))),
			restore: (call) => restoreVersion(deps, actionOf(call), call.body.n),
			preview: (call) =>
				withDraftOf(deps, actionOf(call), async (tx, draft) => {
					const { operatorId } = call.actor;
					const row = await requestPreview(tx, deps, { versionId: draft.id, operatorId });
					const page = await adapterOf(draft.type).page(tx, draft.ref, draft.json);
					const link = new URL(previewLink(deps, { rebuild: row.id, page }), deps.config.publicOrigin);
					return { rebuild: toRebuild(row), link: link.href };
				}),
			recordConsent(call) {
				const { version, ...given } = call.body;
				const action = { type: 'reviews' as const, id: call.params.id, version, staff: call.by };
				return recordConsent(deps, action, given);
			},
			async withdrawConsent(call) {
				const row = await withdrawConsent(deps, call.params.id, call.by);
				return row ? rebuilt(row) : { rebuild: null };
			},
			pending: () => pendingChanges(deps),
			contradicted: () => contradicted(deps),
			batchChoices: () => batchChoices(deps.db.q),
			async moveBatch(call) {
				const move = { id: call.params.id, ...call.body };
				const row = await moveBatch(deps, call.by, move);
				return row instanceof Fault ? row : { status: move.to, rebuild: toRebuild(row) };
			},
		},
	};
}
