import { useEffect, useState } from 'react';
import { useAction } from '../my/shell/action.tsx';
import { useSlow } from './use-slow.ts';

/** A form that opens another page: an action that stays busy until that page is shown. */
export function useSubmit() {
	const action = useAction((step: () => Promise<void>) => step());
	const [leaving, setLeaving] = useState(false);
	const busy = action.busy || leaving;
	const slow = useSlow(busy);
	useEffect(() => {
		// A page that the browser restores on going back is no longer sending.
		const back = (event: PageTransitionEvent) => {
			if (event.persisted) setLeaving(false);
		};
		window.addEventListener('pageshow', back);
		return () => window.removeEventListener('pageshow', back);
	}, []);

	/** Sends, unless something is missing, which it shows; `leave` opens the next page. */
	async function submit<T>(
		missing: Readonly<Record<string, string>>,
		send: () => Promise<T>,
		leave: (done: T) => void,
	): Promise<void> {
		if (leaving) return;
		if (Object.keys(missing).length > 0) return action.tell(missing);
		await action.run(async () => {
			leave(await send());
			setLeaving(true);
		});
	}
	return { ...action, busy, slow, submit };
}
export type Submit = ReturnType<typeof useSubmit>;
