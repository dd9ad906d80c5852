import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation, useSearchParams } from 'react-router';
import { guestPath } from '#lib/account/guest-path.ts';
import {
	$deviceRefused,
	$examDoctor,
	$sessionEnded,
	$token,
	$user,
	isEnding,
	watchSession,
} from '#lib/account/session.ts';
import { storeScanned } from '#lib/exams/scanned-sheet.ts';
import { noteRead } from '#lib/news/notifications.ts';
import { myPath, paths, withNext } from '#lib/paths.ts';
import { $appData, loadAppData } from '#lib/site/app-data.ts';
import { watchFaults } from '#lib/site/faults.ts';
import { watchInstall } from '#lib/state/install.ts';
import { thinLast } from '#lib/state/last-read.ts';
import { watchWorker } from '#lib/state/worker-updates.ts';
import { watchWords } from '#lib/state/worker-words.ts';
import { MY_TEXTS, SCREEN_TITLES } from '#lib/text/my.ts';
import { DemoStrip } from '../../shared/DemoStrip.tsx';
import { useLang, useText } from '../../ui/use-text.ts';
import { BottomNav } from './BottomNav.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { $fullScreen } from './full-screen.ts';
import { Header } from './Header.tsx';
import { InstallPrompt, UpdatePrompt } from './Prompts.tsx';
import { ReloadDialog } from './ReloadDialog.tsx';
import { useRouteName } from './route-name.ts';
import { useGo } from './ScreenLink.tsx';
import { ScreenWait } from './ScreenWait.tsx';
import { SessionTimeout } from './SessionTimeout.tsx';
import { StaffBanner } from './StaffBanner.tsx';

/** Loaded after the first screen, which need not wait for it. */
const UnsentAnswers = lazy(async () => ({ default: (await import('./UnsentAnswers.tsx')).UnsentAnswers }));

const APP_DATA_RETRY_MS = 10_000;

export function Root({ demonstration }: { demonstration: boolean }) {
	const signedIn = useStore($token) !== null;
	// A running exam stays on screen whatever happens to the session.
	const inExam = useStore($examDoctor) !== null;
	const bare = useStore($fullScreen);
	const opening = useNavigation().state === 'loading';
	const t = useText(MY_TEXTS);
	useSignInGuard(signedIn);
	useDeviceGuard();
	useAppStart();
	useNews(signedIn);
	useDocument();
	return (
		<>
			<StaffBanner />
			{!bare && (
				<>
					{demonstration && <DemoStrip />}
					<Header />
					<ConnectionBar />
					<UpdatePrompt />
					<InstallPrompt />
					{signedIn && (
						<Suspense>
							<UnsentAnswers />
						</Suspense>
					)}
				</>
			)}
			{opening && (
				<div role="status" className="fixed inset-x-0 top-0 z-40 h-1 animate-wait bg-primary">
					<span className="sr-only">{t.opening}</span>
				</div>
			)}
			{signedIn || inExam ? <Outlet /> : <ScreenWait />}
			{!bare && <BottomNav />}
			<ScrollRestoration />
			<SessionTimeout />
			<ReloadDialog />
		</>
	);
}

function useAppStart(): void {
	const route = useRouteName();
	const name = useRef('unknown');
	name.current = route?.name ?? 'unknown';
	useEffect(() => {
		storeScanned();
		const load = () => {
			if ($appData.get() === null) loadAppData().catch(() => {});
		};
		load();
		const timer = setInterval(load, APP_DATA_RETRY_MS);
		window.addEventListener('online', load);
		const stops = [watchSession(), watchFaults(() => name.current), watchWorker()];
		void thinLast();
		return () => {
			clearInterval(timer);
			window.removeEventListener('online', load);
			for (const stop of stops) stop();
		};
	}, []);
}

function useDocument(): void {
	const lang = useLang();
	const name = useRouteName()?.name;
	const site = useStore($appData)?.company_name;
	useEffect(() => {
		const t = MY_TEXTS[lang];
		document.documentElement.lang = lang;
		const screen = name === undefined ? t.notFoundTitle : SCREEN_TITLES[lang][name];
		document.title = `${screen} | ${lang === 'bn' ? (site ?? t.siteName) : t.siteName}`;
		const skip = document.querySelector('a[href="#main"]');
		if (skip) skip.textContent = t.skip;
	}, [lang, name, site]);
}

/** Sends a guest to the sign-in and back, and home after a sign-out in another tab; a lost session or an exam signs in on its screen. */
function useSignInGuard(signedIn: boolean): void {
	const route = useRouteName();
	const was = useRef(false);
	useEffect(() => {
		if (signedIn) {
			was.current = true;
			return;
		}
		if (isEnding() || $sessionEnded.get() || $examDoctor.get() !== null) return;
		location.replace(was.current ? paths.home : guestPath(route));
	}, [signedIn, route]);
}

/** Redirects a doctor whose device is not verified to the devices, which return to this screen. */
function useDeviceGuard(): void {
	const route = useRouteName();
	const go = useGo();
	const refused = useStore($deviceRefused);
	useEffect(() => {
		if (!refused) return;
		$deviceRefused.set(false);
		if (route?.name.startsWith('my-devices')) return;
		go(withNext(myPath('my-devices'), route && JSON.stringify(route)), { replace: true });
	}, [refused, route, go]);
}

/** The push subscription must not be renewed while the first screen is still loading. */
const START_MS = 4_000;

function useNews(signedIn: boolean): void {
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
