import { privacy } from '#contract/account/privacy.ts';
import type { Call, ResultOut } from '#contract/endpoint.ts';
import { call } from '../http/call.ts';
import { read } from '../state/query.ts';

export const $consents = read('privacy', () => call(privacy.consents));

type Stored = ResultOut<typeof privacy.consents>;

function put(change: Partial<Stored>): void {
	const { data } = $consents.get();
	if (data) $consents.mutate({ ...data, ...change });
}

/** Gives or withdraws a consent. Throws ApiError. */
export async function changeConsent(change: Call<typeof privacy.setConsent>['body']): Promise<void> {
	put(await call(privacy.setConsent, { body: change }));
}

/** All data stored about the doctor, as the text of a JSON file. Throws ApiError. */
export async function myDataText(): Promise<string> {
	return JSON.stringify(await call(privacy.myData), null, 2);
}

/** Requests the deletion of the account. Throws ApiError. */
export async function askErasure(password: string): Promise<void> {
	put(await call(privacy.eraseMyData, { body: { password } }));
}

/** Cancels that request. Throws ApiError. */
export async function takeErasureBack(): Promise<void> {
	put(await call(privacy.keepMyData));
}
