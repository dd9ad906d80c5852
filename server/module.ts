import type { FastifyInstance } from 'fastify';
import type { Carriers } from './approvals/decide.service.ts';
import type { Query } from './db/client.ts';
import type { Answers, Deps } from './deps.ts';
import type { Gate } from './http/gate.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import type { PersonalData } from './personal-data.ts';
import type { Retention } from './retention.ts';
import type { Late } from './site/late.ts';

/** What is put together from parts that modules declare: some module has to declare each of its keys. */
export interface Whole {
	jobs: JobHandlers;
	/** Answers to what modules ask of higher ones. */
	answers: Answers;
	/** What the gate in front of every call asks of modules. */
	gate: Pick<Gate, 'resolveActor' | 'removalOf' | 'noteStaffCall' | 'examLoad'>;
	/** How what a second person agreed to is done. */
	carriers: Carriers;
	/** What is there although the last build of the site did not know it yet. */
	late: Late;
}

/**
 * What a module brings into the app. Each function runs once, when the app is put together. A module that asks something
 * of all others adds a field of its own, here and where each key is needed in `Whole`, by `declare module`.
 */
export interface Module {
	/** Handlers of its calls, by domain of the contract. `all`: every module, for those that work with what all declare. */
	calls?: (deps: Deps, all: readonly Module[]) => object;
	/** Routes outside of the contract: files, pictures, webhooks. */
	files?: (app: FastifyInstance, deps: Deps) => void;
	jobs?: (deps: Deps, all: readonly Module[]) => Partial<Whole['jobs']>;
	answers?: (deps: Deps) => Partial<Whole['answers']>;
	gate?: (deps: Deps) => Partial<Whole['gate']>;
	carriers?: (deps: Deps) => Partial<Whole['carriers']>;
	late?: (q: Query) => Partial<Whole['late']>;
	/** What it keeps about doctors, in the order opposite to that of erasing it. */
	privacy?: readonly PersonalData[];
	retention?: Retention;
	/** Books the first round of its work, each time a worker begins. */
	begin?: (deps: Deps) => Promise<unknown>;
}

/** Declares a module, with its parts as they are, so that `modules.ts` sees what is missing. */
export const module = <M extends Module>(declared: M): M => declared;

/**
 * What several modules declare, in one.
 * @throws where two declare the same
 */
export function together<T extends object>(parts: readonly (object | undefined)[]): T {
	const all: Record<string, object> = {};
	for (const [name, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
		if (name in all) throw new Error(`two modules declare ${name}`);
		all[name] = value;
	}
	return all as T;
}
