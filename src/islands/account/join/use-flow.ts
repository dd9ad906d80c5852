import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type RefObject, useEffect, useState } from 'react';
import type { AccountFlow, Step } from '#lib/account/account-flow.ts';
import { openAccountFlow } from '#lib/account/open-account-flow.ts';
import { $token } from '#lib/account/signed-in.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { formatCountdown } from '#lib/format/duration.ts';
import { paths, withNext } from '#lib/paths.ts';
import { useWords } from '../../ui/use-text.ts';

/** The query parameter for where the reader wanted to go. */
export const nextOf = (): string | null => new URLSearchParams(location.search).get('next');

/** The account flow; null until the page is hydrated. */
export function useFlow(): AccountFlow | null {
	const [flow, setFlow] = useState<AccountFlow | null>(null);
	useEffect(() => {
		const made = openAccountFlow();
		setFlow(made);
		const stop = made.watch();
		const back = (event: PageTransitionEvent) => {
			if (event.persisted) made.reread();
		};
		window.addEventListener('pageshow', back);
		return () => {
			window.removeEventListener('pageshow', back);
			stop();
		};
	}, []);
	return flow;
}

const PAGE_OF: Readonly<Record<Step, string>> = {
	start: paths.join,
	code: paths.otp,
	known: paths.otp,
	register: paths.register,
	password: paths.newPassword,
};
/** The URL of a step, including where the reader wanted to go. */
export const stepPath = (step: Step): string => withNext(PAGE_OF[step], nextOf());

const $none = atom(0);

/** How long the server accepts no more tries, with a message meanwhile. */
export function useWait(flow: AccountFlow | null): { on: boolean; text: string | undefined } {
	const [t, lang] = useWords(ACCOUNT_TEXTS);
	const left = useStore(flow?.$untilTry ?? $none);
	return { on: left > 0, text: left > 0 ? t.tryIn(formatCountdown(left, lang)) : undefined };
}

/** Whether a doctor was signed in when the page opened: signing in here must not change the visible page. */
export function useWasSignedIn(): boolean {
	const [was, setWas] = useState(false);
	useEffect(() => setWas($token.get() !== null), []);
	return was;
}

export type StoredField = 'name' | 'phone' | 'email' | 'bmdc';

/** Stores what is typed in these fields and restores it after a reload. What was typed before this script is kept. */
export function useStoredFields(
	form: RefObject<HTMLFormElement | null>,
	flow: AccountFlow | null,
	fields: readonly StoredField[],
): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the names of the fields stay the same
	useEffect(() => {
		const box = form.current;
		if (flow === null || box === null) return;
		for (const name of fields) {
			const input = box.elements.namedItem(name);
			if (!(input instanceof HTMLInputElement)) continue;
			if (input.value === '') input.value = flow.$flow.get().typed[name];
			else flow.type({ [name]: input.value });
		}
		const listen = ({ target }: Event) => {
			if (target instanceof HTMLInputElement && fields.some((name) => name === target.name))
				flow.type({ [target.name]: target.value });
		};
		box.addEventListener('input', listen);
		return () => box.removeEventListener('input', listen);
	}, [flow, form]);
}
