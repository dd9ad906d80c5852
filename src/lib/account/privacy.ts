import {
	type ConsentChange,
	eraseMyData,
	fetchConsents,
	fetchMyData,
	keepMyData,
	setConsent,
} from '../api/privacy.ts';
import { read } from '../state/query.ts';

export const $consents = read('privacy', fetchConsents);

type Kept = Awaited<ReturnType<typeof fetchConsents>>;

/** Changes a part of what is shown, without asking the server again. */
function put(change: Partial<Kept>): void {
	const { data } = $consents.get();
	if (data) $consents.mutate({ ...data, ...change });
}

/** Gives or withdraws a consent. Throws ApiError. */
export async function changeConsent(change: ConsentChange): Promise<void> {
	put(await setConsent(change));
}

/** Everything that is kept about the doctor, as the text of a JSON file. Throws ApiError. */
export async function myDataText(): Promise<string> {
	return JSON.stringify(await fetchMyData(), null, 2);
}

/** Asks for the account to be deleted. Throws ApiError. */
export async function askErasure(password: string): Promise<void> {
	put(await eraseMyData(password));
}

/** Takes that back. Throws ApiError. */
export async function takeErasureBack(): Promise<void> {
	put(await keepMyData());
}
