import { atom, computed } from 'nanostores';
import { profile, type RequiredInformation } from '#contract/account/profile.ts';
import type { Doctor } from '#contract/account/sign-in.ts';
import { ApiError, call } from '../http/call.ts';
import { type Division, loadDivisions } from '../places/places.ts';
import { $appData } from '../site/app-data.ts';
import { type Drafts, drafts } from '../state/draft.ts';
import { type Address, type AddressKind, addressOf, missingParts } from './address.ts';
import { filledPart, lackingFields, mustBeAsked, partOf, type RequiredField } from './required-missing.ts';
import { $loginFrom, $user } from './signed-in.ts';

/** What stands in the form. */
export interface Typed {
	name: string;
	phone: string;
	bmdc: string;
	email: string;
	medical_college_id: number | null;
	present: Address;
	permanent: Address;
}

/** What this page found wrong before it asked the server. */
export type OwnFault = 'empty' | 'email';

export interface RequiredDeps {
	doctor: Doctor;
	send: (body: RequiredInformation) => Promise<{ doctor: Doctor; message: string }>;
	/** The profile as the server has it now. */
	reload: () => Promise<Doctor>;
	saved: (doctor: Doctor, message: string | null) => void;
	/** Where what was typed is kept over a reload. */
	drafts: Drafts;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const draftName = (doctor: Doctor): string => `required-information:${doctor.id}`;

/** What was typed before a reload, wherever the profile itself still says nothing. */
function begin(doctor: Doctor, kept: Partial<Typed>): Typed {
	const address = (kind: AddressKind): Address => {
		const known = addressOf(doctor, kind);
		const filled = Object.entries(known).filter(([, value]) => value !== null && value !== '');
		return { ...known, ...kept[kind], ...Object.fromEntries(filled) };
	};
	return {
		name: doctor.name || (kept.name ?? ''),
		phone: doctor.phone || (kept.phone ?? ''),
		bmdc: doctor.bmdc ?? kept.bmdc ?? '',
		email: doctor.email ?? kept.email ?? '',
		medical_college_id: doctor.medical_college_id ?? kept.medical_college_id ?? null,
		present: address('present'),
		permanent: address('permanent'),
	};
}

function givenFor(field: RequiredField, typed: Typed): string | number | null {
	const part = partOf(field);
	if (part) return filledPart(typed[part.kind], part.part);
	const value = typed[field as Exclude<RequiredField, `${AddressKind}_${string}`>];
	return typeof value === 'string' ? value.trim() || null : value;
}

/** An upazila is not asked for in a district that has none. */
function undivided(field: RequiredField, typed: Typed, divisions: readonly Division[]): boolean {
	const part = partOf(field);
	if (part?.part !== 'upazila_id') return false;
	return !missingParts(divisions, { ...typed[part.kind], upazila_id: null }).includes('upazila_id');
}

function faultsOf(
	asked: readonly RequiredField[],
	typed: Typed,
	divisions: readonly Division[],
): Partial<Record<RequiredField, OwnFault>> {
	const faults: Partial<Record<RequiredField, OwnFault>> = {};
	for (const field of asked) {
		const value = givenFor(field, typed);
		if (value === null && !undivided(field, typed, divisions)) faults[field] = 'empty';
		else if (field === 'email' && !EMAIL.test(String(value))) faults[field] = 'email';
	}
	return faults;
}

/**
 * The Required Information form: asks for what the profile lacks and for nothing else, keeps what was typed and what
 * the server said of it. Needs no DOM.
 */
export function createRequiredForm(deps: RequiredDeps) {
	const { send, reload, saved, drafts } = deps;
	const draft = draftName(deps.doctor);
	const $doctor = atom(deps.doctor);
	const $divisions = atom<readonly Division[]>([]);
	const $typed = atom<Typed>(begin(deps.doctor, drafts.read<Partial<Typed>>(draft) ?? {}));
	const $faults = atom<Partial<Record<RequiredField, OwnFault>>>({});
	/** Status, errors map and message of the last refusal, as the server gave them. */
	const $refusal = atom<{ status: number; errors: Record<string, string[]>; message: string } | null>(null);
	const $sending = atom(false);
	/** Counts tries, so that the summary of errors takes the focus each time. */
	const $attempt = atom(0);
	const $asked = computed([$doctor, $divisions], lackingFields);

	function change<F extends keyof Typed>(field: F, value: Typed[F]): void {
		$typed.set({ ...$typed.get(), [field]: value });
		drafts.write(draft, $typed.get());
	}

	function done(doctor: Doctor, message: string | null): void {
		drafts.drop(draft);
		$doctor.set(doctor);
		saved(doctor, message);
	}

	/** Another window filled in a part meanwhile: the rest is asked for again, or nothing is left to ask. */
	async function catchUp(): Promise<void> {
		const doctor = await reload();
		$doctor.set(doctor);
		if ($asked.get().length === 0) done(doctor, null);
	}

	async function submit(): Promise<void> {
		if ($sending.get()) return;
		$refusal.set(null);
		$faults.set(faultsOf($asked.get(), $typed.get(), $divisions.get()));
		$attempt.set($attempt.get() + 1);
		if (Object.keys($faults.get()).length > 0) return;
		$sending.set(true);
		try {
			const given = $asked.get().map((field) => [field, givenFor(field, $typed.get())] as const);
			const body = Object.fromEntries(given.filter(([, value]) => value !== null)) as RequiredInformation;
			const { doctor, message } = await send(body);
			done(doctor, message);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			$refusal.set({ status: error.status, errors: error.fields, message: error.message });
			$attempt.set($attempt.get() + 1);
			if (error.code === 'profile.already_there') await catchUp().catch(() => {});
		} finally {
			$sending.set(false);
		}
	}

	return {
		$typed,
		$asked,
		$faults,
		$refusal,
		$sending,
		$attempt,
		change,
		submit,
		/** Takes the list of places once it came: only then it is known which districts are divided. */
		takeDivisions: (list: readonly Division[]) => $divisions.set(list),
		/** Puts the present address into the permanent one. */
		copyPresent: () => change('permanent', { ...$typed.get().present }),
	};
}
export type RequiredForm = ReturnType<typeof createRequiredForm>;

/** Whether the dashboard asks for required information. Not before the server said who this is and what is known. */
export const $mustBeAsked = computed(
	[$appData, $user, $loginFrom],
	(data, user, from) => data?.doctor != null && mustBeAsked(user, from),
);

/** What the server said when it took the information; shown until the reader moves on. */
export const $requiredSaved = atom<string | null>(null);

/** The form on the real page, for this doctor. */
export function openRequiredForm(doctor: Doctor): RequiredForm {
	const form = createRequiredForm({
		doctor,
		send: (body: RequiredInformation) => call(profile.immediateUpdate, { body }),
		reload: async () => (await call(profile.myProfile)).doctor,
		saved(known, message) {
			$requiredSaved.set(message);
			$user.set(known);
		},
		drafts,
	});
	// Where it does not come, the lists of the form say so and offer to try again.
	loadDivisions().then(form.takeDivisions, () => {});
	return form;
}
