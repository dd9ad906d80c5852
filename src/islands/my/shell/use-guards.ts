import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { guestPath } from '#lib/account/guest-path.ts';
import { $deviceRefused, $examDoctor, $sessionEnded, isEnding } from '#lib/account/session.ts';
import { myPath, paths, withNext } from '#lib/paths.ts';
import { useRouteName } from './route-name.ts';
import { useGo } from './ScreenLink.tsx';

/**
 * Redirects a guest to the sign-in page, which returns to this screen. A reader who signed out in another tab
 * is sent to home; one whose session ended, or who writes an exam, signs in on the current screen.
 */
export function useSignInGuard(signedIn: boolean): void {
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
export function useDeviceGuard(): void {
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
