import type { FastifyInstance } from 'fastify';
import type { Carriers } from './approvals/decide.service.ts';
import type { Query } from './db/client.ts';
import type { Answers, Deps } from './deps.ts';
import type { Gate } from './http/gate.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import type { PersonalData } from './personal-data.ts';
import type { Retention } from './retention.ts';
import type { Late } from './site/late.ts';

/** Assembled from parts that modules declare: some module has to declare each of its keys. */
export interface Whole {
	jobs: JobHandlers;
	answers: Answers;
	/** What the gate in front of every call uses of modules. */
	gate: Pick<Gate, 'resolveActor' | 'removalOf' | 'noteStaffCall' | 'examLoad'>;
	carriers: Carriers;
	/** Pages that exist although the last build of the site did not include them yet. */
	late: Late;
}

/**
 * What a module adds to the app. Each function runs once, when the app is assembled. A module that needs something
 * from all others adds a field of its own, here and where each key is needed in `Whole`, by `declare module`.
 */
export interface Module {
	/** Handlers of its calls, by domain of the contract. `all`: every module, for those that use all declarations. */
	calls?: (deps: Deps, all: readonly Module[]) => object;
	/** Routes outside of the contract: files, pictures, webhooks. */
	files?: (app: FastifyInstance, deps: Deps) => void;
	jobs?: (deps: Deps, all: readonly Module[]) => Partial<Whole['jobs']>;
	answers?: (deps: Deps) => Partial<Whole['answers']>;
	gate?: (deps: Deps) => Partial<Whole['gate']>;
	carriers?: (deps: Deps) => Partial<Whole['carriers']>;
	late?: (q: Query) => Partial<Whole['late']>;
	/** Its data about doctors, in the reverse order of erasing it. */
	privacy?: readonly PersonalData[];
	retention?: Retention;
	/** Queues the first round of its jobs, each time a worker starts. */
	begin?: (deps: Deps) => Promise<unknown>;
}

/** Declares a module with its literal type, so that `modules.ts` sees what is missing. */
export const module = <M extends Module>(declared: M): M => declared;

/** @throws where two modules declare the same */
export function together<T extends object>(parts: readonly (object | undefined)[]): T {
	const all: Record<string, object> = {};
	for (const [name, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
		if (name in all) throw new Error(`two modules declare ${name}`);
		all[name] = value;
	}
	return all as T;
}
