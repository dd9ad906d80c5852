import type { FastifyInstance } from 'fastify';
import type { Answers, Deps } from './deps.ts';
import type { Gate } from './http/gate.ts';
import type { JobHandlers } from './jobs/jobs.ts';
import type { Carriers } from './modules/account/approvals/decide.service.ts';
import type { TeachersHeld } from './modules/catalog/teaching.staff.routes.ts';
import type { PlacesHeld } from './modules/places/merge.service.ts';
import type { BuildPlace } from './modules/site/publishing/rebuild.service.ts';
import type { PersonalData } from './personal-data.ts';

/** What the gate in front of every call asks of modules. */
export type OfGate = Pick<Gate, 'resolveActor' | 'removalOf' | 'noteStaffCall' | 'examNight'>;

/** What all modules declared together, for those that work with all of it, and where the site is built. */
export interface Whole {
	privacy: readonly PersonalData[];
	carriers: Carriers;
	/** What modules hold of divisions, districts, upazilas and colleges. */
	places: readonly PlacesHeld[];
	teachers: TeachersHeld;
	place: BuildPlace;
}

/** What a module brings into the app. Each function runs once, when the app is put together. */
export interface Module {
	/** Handlers of its calls, by domain of the contract. */
	calls?: (deps: Deps, whole: Whole) => object;
	/** Routes outside of the contract: files, pictures, webhooks. */
	files?: (app: FastifyInstance, deps: Deps) => void;
	jobs?: (deps: Deps, whole: Whole) => Partial<JobHandlers>;
	/** Its answers to what lower modules ask. */
	answers?: (deps: Deps) => Partial<Answers>;
	gate?: (deps: Deps) => Partial<OfGate>;
	/** How what a second person agreed to is done. */
	carriers?: (deps: Deps) => Partial<Carriers>;
	/** What it holds of places, for two of them that are made one. */
	places?: PlacesHeld;
	/** Its columns that bear a teacher's name. */
	teachers?: Partial<TeachersHeld>;
	/** What it keeps about doctors, in the order opposite to that of erasing it. */
	privacy?: readonly PersonalData[];
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
