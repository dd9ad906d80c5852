/** What a batch URL requests. */
export type LateView =
	| { kind: 'details' | 'schedule' | 'choose'; id: string }
	| { kind: 'enrol'; id: string; scheduleId: string }
	| { kind: 'none' };

/** Parses the URL, in any of the forms of batch URLs. */
export function lateView(pathname: string): LateView {
	const enrol = /^\/batch-details\/(\d+)\/enroll\/(\d+)\/?$/.exec(pathname);
	if (enrol?.[1] && enrol[2]) return { kind: 'enrol', id: enrol[1], scheduleId: enrol[2] };
	for (const [kind, pattern] of [
		['schedule', /^\/batch-details\/(\d+)\/schedule\/?$/],
		['choose', /^\/batch-details\/(\d+)\/enroll\/?$/],
		['schedule', /^\/batch-schedules\/(\d+)\/?$/],
		['details', /^\/batch-details\/(\d+)\/?$/],
		['details', /^\/[^/]+\/batches\/(\d+)\/?$/],
	] as const) {
		const id = pattern.exec(pathname)?.[1];
		if (id) return { kind, id };
	}
	return { kind: 'none' };
}
