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

export async function changeConsent(change: Call<typeof privacy.setConsent>['body']): Promise<void> {
	put(await call(privacy.setConsent, { body: change }));
}

export async function myDataText(): Promise<string> {
	return JSON.stringify(await call(privacy.myData), null, 2);
}

export async function askErasure(password: string): Promise<void> {
	put(await call(privacy.eraseMyData, { body: { password } }));
}

export async function takeErasureBack(): Promise<void> {
	put(await call(privacy.keepMyData));
}
