import { z } from 'zod';
import { API_PREFIX, EDITOR_PREFIX } from '../constants.ts';
import { endpoints, forStaff, Id, Instant } from '../endpoint.ts';

export const REBUILD_STATES = [
	'queued',
	'loading',
	'building',
	'checking',
	'live',
	'unchanged',
	'failed',
] as const;
export const RebuildState = z.enum(REBUILD_STATES);

/** One rebuild of the static pages. `done` of `total` pages are built. */
export const Rebuild = z.object({
	id: Id,
	state: RebuildState,
	/** Every page, or only those that show the changes; null until that is determined. */
	scope: z.enum(['full', 'changed']).nullable(),
	done: z.number().int(),
	total: z.number().int(),
	release: z.string().nullable(),
	error: z.string().nullable(),
	log: z.string(),
	source: z.enum(['editor', 'webhook', 'command', 'start']),
	/** How many further calls this one run covers. */
	coalesced: z.number().int(),
	requested_at: Instant,
	started_at: Instant.nullable(),
	finished_at: Instant.nullable(),
});
export type Rebuild = z.output<typeof Rebuild>;

export const Release = z.object({
	id: z.string(),
	live: z.boolean(),
	built_at: Instant,
	scope: z.enum(['full', 'changed']),
	pages: z.number().int(),
});

const staff = forStaff('editor', 'owner');
const answer = z.object({ rebuild: Rebuild });

export const publishing = {
	rebuild: staff('POST', `${EDITOR_PREFIX}/rebuilds`, {
		summary: 'Queues a rebuild; calls that come while one waits share it',
		rate: { by: 'token', limit: 60, window_s: 60, where: 'shared' },
		body: z.strictObject({
			full: z.boolean().default(false),
		}),
		result: answer,
	}),
	rebuilds: staff('GET', `${EDITOR_PREFIX}/rebuilds`, {
		summary: 'The last rebuilds, newest first',
		result: z.object({ rebuilds: z.array(Rebuild) }),
	}),
	progress: staff('GET', `${EDITOR_PREFIX}/rebuilds/{id}`, {
		summary: 'How far a rebuild is',
		result: answer,
		errors: ['rebuild.not_found'],
	}),
	events: staff('GET', `${EDITOR_PREFIX}/rebuilds/{id}/events`, {
		summary: 'The same as server-sent events until it is over',
		result: answer,
		stream: true,
		errors: ['rebuild.not_found'],
	}),
	releases: staff('GET', `${EDITOR_PREFIX}/releases`, {
		summary: 'Stored releases, newest first',
		result: z.object({ releases: z.array(Release) }),
	}),
	rollBack: staff('POST', `${EDITOR_PREFIX}/releases/{release}/live`, {
		summary: 'Makes a stored release live again',
		params: z.strictObject({ release: z.string().regex(/^\d{17}$/) }),
		body: z.strictObject({}),
		result: z.object({ releases: z.array(Release) }),
		errors: ['release.not_found', 'release.building', 'release.consent_ended'],
	}),
	webhook: endpoints({ access: 'signed' })('POST', `${API_PREFIX}/webhooks/rebuild`, {
		summary:
			'Queues a rebuild for another system. X-Webhook-Timestamp: seconds; X-Webhook-Signature: hex HMAC-SHA256 of "timestamp.body"',
		rate: { by: 'address', limit: 60, window_s: 60, where: 'shared' },
		body: z.strictObject({ full: z.boolean().default(false) }),
		result: z.object({ rebuild: Rebuild.pick({ id: true, state: true }) }),
		errors: ['webhook.bad_signature'],
	}),
};
