import { atom, computed } from 'nanostores';
import { profile, type RequiredInformation } from '#contract/account/profile.ts';
import type { Doctor } from '#contract/account/sign-in.ts';
import { ApiError, call } from '../http/call.ts';
import { type Division, loadDivisions } from '../places/places.ts';
import { $appData } from '../site/app-data.ts';
import { type Drafts, drafts } from '../state/draft.ts';
import { addressFields } from './address.ts';
import { isEmail } from './email.ts';
import {
	emptyFields,
	filled,
	lackingFields,
	mustBeRequested,
	type RequiredField,
	type Typed,
	typedOf,
} from './required-missing.ts';
import { $loginFrom, $user } from './signed-in.ts';

export type OwnFault = 'empty' | 'email';

export interface RequiredDeps {
	doctor: Doctor;
	send: (body: RequiredInformation) => Promise<{ doctor: Doctor; message: string }>;
	reload: () => Promise<Doctor>;
	saved: (doctor: Doctor, message: string | null) => void;
	drafts: Drafts;
}

const draftName = (doctor: Doctor): string => `required-information:${doctor.id}`;

/** What was typed before a reload, only for fields that the profile still lacks. */
function begin(doctor: Doctor, stored: Partial<Typed>): Typed {
	const profile = typedOf(doctor);
	const merged = <T extends object>(known: T, typed: Partial<T> = {}): T => {
		const given = Object.entries(known).filter(([, value]) => value !== null && value !== '');
		return { ...known, ...typed, ...Object.fromEntries(given) };
	};
	return {
		...merged(profile, stored),
		present: merged(profile.present, stored.present),
		permanent: merged(profile.permanent, stored.permanent),
	};
}

function faultsOf(
	requested: readonly RequiredField[],
	typed: Typed,
	divisions: readonly Division[],
): Partial<Record<RequiredField, OwnFault>> {
	const empty = emptyFields(typed, divisions);
	const faults: Partial<Record<RequiredField, OwnFault>> = {};
	for (const field of requested) {
		if (empty.includes(field)) faults[field] = 'empty';
		else if (field === 'email' && !isEmail(typed.email)) faults[field] = 'email';
	}
	return faults;
}

function bodyOf(requested: readonly RequiredField[], { present, permanent, ...plain }: Typed) {
	const values = {
		...plain,
		...addressFields('present', present),
		...addressFields('permanent', permanent),
	};
	const given = requested.map((field) => [field, filled(values[field])] as const);
	return Object.fromEntries(given.filter(([, value]) => value !== null)) as RequiredInformation;
}

/** The Required Information form, without a DOM: asks only for what the profile lacks. */
export function createRequiredForm(deps: RequiredDeps) {
	const { send, reload, saved, drafts } = deps;
	const draft = draftName(deps.doctor);
	const $doctor = atom(deps.doctor);
	const $divisions = atom<readonly Division[]>([]);
	const $typed = atom<Typed>(begin(deps.doctor, drafts.read<Partial<Typed>>(draft) ?? {}));
	const $faults = atom<Partial<Record<RequiredField, OwnFault>>>({});
	const $refusal = atom<{ status: number; errors: Record<string, string[]>; message: string } | null>(null);
	const $sending = atom(false);
	/** Counts tries, so that the summary of errors gets the focus each time. */
	const $attempt = atom(0);
	const $requested = computed([$doctor, $divisions], lackingFields);

	function change<F extends keyof Typed>(field: F, value: Typed[F]): void {
		$typed.set({ ...$typed.get(), [field]: value });
		drafts.write(draft, $typed.get());
	}

	function done(doctor: Doctor, message: string | null): void {
		drafts.drop(draft);
		$doctor.set(doctor);
		saved(doctor, message);
	}

	/** Another window filled in a part meanwhile: the rest is requested again, or the form is complete. */
	async function catchUp(): Promise<void> {
		const doctor = await reload();
		$doctor.set(doctor);
		if ($requested.get().length === 0) done(doctor, null);
	}

	async function submit(): Promise<void> {
		if ($sending.get()) return;
		$refusal.set(null);
		$faults.set(faultsOf($requested.get(), $typed.get(), $divisions.get()));
		$attempt.set($attempt.get() + 1);
		if (Object.keys($faults.get()).length > 0) return;
		$sending.set(true);
		try {
			const { doctor, message } = await send(bodyOf($requested.get(), $typed.get()));
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
		$asked: $requested,
		$faults,
		$refusal,
		$sending,
		$attempt,
		change,
		submit,
		takeDivisions: (list: readonly Division[]) => $divisions.set(list),
		copyPresent: () => change('permanent', { ...$typed.get().present }),
	};
}
export type RequiredForm = ReturnType<typeof createRequiredForm>;

/** Whether the dashboard asks for required information. Not before the doctor and the profile are loaded. */
export const $mustBeRequested = computed(
	[$appData, $user, $loginFrom],
	(data, user, from) => data?.doctor != null && mustBeRequested(user, from),
);

/** The server's message after it accepted the information; shown until the reader moves on. */
export const $requiredSaved = atom<string | null>(null);

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
	// On failure the lists of the form show an error and a retry button.
	loadDivisions().then(form.takeDivisions, () => {});
	return form;
}
