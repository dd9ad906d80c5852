import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { $user } from '#lib/account/session.ts';
import { noteRead } from '#lib/news/notifications.ts';
import { watchInstall } from '#lib/state/install.ts';
import { watchWords } from '#lib/state/worker-words.ts';
import { useGo } from './ScreenLink.tsx';

/** The push subscription must not be renewed while the first screen is still loading. */
const START_MS = 4_000;

/** Runs for the news while the app is open: taps on pushes, marking as read, and the subscription itself. */
export function useNews(signedIn: boolean): void {
	const go = useGo();
	const [search, setSearch] = useSearchParams();
	const key = search.get('news');
	// On any other device the server refuses, and the refusal would navigate away.
	const verified = useStore($user)?.has_verified_device === true && signedIn;
	useEffect(() => watchInstall(), []);
	useEffect(() => watchWords(go), [go]);
	useEffect(() => {
		if (!verified) return;
		const timer = setTimeout(async () => {
			try {
				const { keepPush } = await import('#lib/news/push.ts');
				await keepPush();
			} catch {
				// Without a network it can wait.
			}
		}, START_MS);
		return () => clearTimeout(timer);
	}, [verified]);
	useEffect(() => {
		if (!verified || key === null || !/^[1-9]\d{0,14}$/.test(key)) return;
		void noteRead([Number(key)]);
		setSearch(
			(before) => {
				before.delete('news');
				return before;
			},
			{ replace: true, preventScrollReset: true },
		);
	}, [verified, key, setSearch]);
}
