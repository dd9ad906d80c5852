/** Asks for the password again, or for a code of this device. */
export const signInAgain = () => import('./SignInAgain.tsx');
export const devicePass = () => import('./DevicePass.tsx');
/** What stands beside the question. */
export const toolSheets = () => import('./tool-sheets.ts');

/** Loads all that the exam screen brings in later, for when there is no network any more; the maker of the code too. */
export async function codeAhead(): Promise<void> {
	await Promise.allSettled([signInAgain(), devicePass(), toolSheets(), import('uqr')]);
}

/** Loads code as soon as there is a network: the exam goes on without it meanwhile. */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await load();
		} catch {
			await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
		}
	}
}
