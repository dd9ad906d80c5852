import { MY_ROUTES, type MyRouteName } from '#contract/my-routes.ts';
import { NEXT_ROUTES, type NextRouteName } from '#contract/next-routes.ts';

export { isExternal, paths } from './public-paths.ts';

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
	? Name | Names<`/${Rest}`>
	: Path extends `${string}:${infer Name}`
		? Name
		: never;
type Values<Path extends string> = [Names<Path>] extends [never]
	? []
	: [params: Record<Names<Path>, string | number>];

const TARGETS: Readonly<Record<string, string>> = {
	...NEXT_ROUTES,
	...Object.fromEntries(Object.entries(MY_ROUTES).map(([name, path]) => [name, `/my${path}`])),
};

export interface NextTarget {
	name: MyRouteName | NextRouteName;
	params: Record<string, string | number | undefined>;
}

function shapeOf(name: string): RegExp {
	if (name === 'key') return /^[A-Za-z0-9_-]{22}$/;
	if (name === 'slug') return /^[a-z0-9-]{1,60}$/;
	return /^[1-9]\d{0,15}$/;
}

function fill(pattern: string, params: Record<string, unknown>): string | null {
	let complete = true;
	const path = pattern.replaceAll(/:(\w+)/g, (_, key: string) => {
		const value = Object.hasOwn(params, key) ? String(params[key]) : '';
		if (!shapeOf(key).test(value)) complete = false;
		return value;
	});
	return complete ? path : null;
}

/** The URL of a screen of the learner app: `myPath('exam-info', { id: 3, schedule_id: 2, eventId: 9 })`. */
export function myPath<N extends MyRouteName>(name: N, ...[params]: Values<(typeof MY_ROUTES)[N]>): string {
	const path = fill(MY_ROUTES[name], params ?? {});
	if (path === null)
		throw new Error(`Route ${name} needs a fitting value for every parameter of ${MY_ROUTES[name]}`);
	return `/my${path}`;
}

/** The place in `next`: from our own tables and with all parameters of its path. Null for anything else. */
export function readNext(next: string | null): (NextTarget & { path: string }) | null {
	if (next === null) return null;
	try {
		const target: unknown = JSON.parse(next);
		if (typeof target !== 'object' || target === null || !('name' in target)) return null;
		const { name } = target;
		if (typeof name !== 'string' || !Object.hasOwn(TARGETS, name)) return null;
		const params = {
			...('params' in target && typeof target.params === 'object' ? target.params : null),
		} as NextTarget['params'];
		const path = fill(TARGETS[name] ?? '', params);
		return path === null ? null : { name: name as NextTarget['name'], params, path };
	} catch {
		return null;
	}
}

/** Where `next` leads; only names from our own tables are valid, anything else leads to the dashboard. */
export function nextPath(next: string | null): string {
	return readNext(next)?.path ?? myPath('my-dashboard');
}

/** A page with `next` in its query; it is passed on unchecked, since only its use is a risk. */
export function withNext(path: string, next: string | null): string {
	if (next === null || next === '') return path;
	return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}

/** Where a sign-in leads: to the requested place, or first to the devices, if this device is not verified yet. */
export function afterSignIn(next: string | null, user: { has_verified_device: boolean }): string {
	return user.has_verified_device ? nextPath(next) : withNext(myPath('my-devices'), next);
}

export function loginPath(next: NextTarget | null = null): string {
	return withNext('/login', next && JSON.stringify({ name: next.name, params: next.params }));
}

export function loginToEnrolPath(batchId: number, scheduleId: number): string {
	return loginPath(enrolTarget(batchId, scheduleId));
}

export const enrolTarget = (batchId: number, scheduleId: number): NextTarget => ({
	name: 'batch-details-enroll',
	params: { batch_id: batchId, schedule_id: scheduleId },
});
