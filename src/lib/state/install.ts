import { atom, computed } from 'nanostores';
import { $examDoctor } from '../account/session.ts';
import { readStored, writeStored } from '../http/kept.ts';

interface InstallOffer extends Event {
	prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const LATER = 'install-later';
/** After 'not now' the reader is not asked again for this long. */
const REST_MS = 30 * 86_400_000;

const resting = (): boolean => Date.now() - Number(readStored(LATER) ?? 0) < REST_MS;

const $offer = atom<InstallOffer | null>(null);
const $resting = atom(false);

export const $installable = computed($offer, (offer) => offer !== null);
/** Whether to ask the reader; never during an exam. */
export const $installRequested = computed(
	[$offer, $resting, $examDoctor],
	(offer, rests, exam) => offer !== null && !rests && exam === null,
);

/** Stores the browser's install event, so that the app can ask at a suitable time. Returns a stop function. */
export function watchInstall(): () => void {
	$resting.set(resting());
	const offered = (event: Event) => {
		event.preventDefault();
		$offer.set(event as InstallOffer);
	};
	const done = () => $offer.set(null);
	window.addEventListener('beforeinstallprompt', offered);
	window.addEventListener('appinstalled', done);
	return () => {
		window.removeEventListener('beforeinstallprompt', offered);
		window.removeEventListener('appinstalled', done);
	};
}

/** Shows the browser's prompt. Each event can be used once. */
export async function install(): Promise<void> {
	const offer = $offer.get();
	if (offer === null || $examDoctor.get() !== null) return;
	const { outcome } = await offer.prompt();
	$offer.set(null);
	if (outcome === 'dismissed') putInstallOff();
}

export function putInstallOff(): void {
	writeStored(LATER, String(Date.now()));
	$resting.set(true);
}
