export const signInAgain = () => import('./SignInAgain.tsx');
export const devicePass = () => import('./DevicePass.tsx');
export const toolSheets = () => import('./tool-sheets.ts');

/** Preloads all lazy parts of the exam screen, including the QR encoder, for a later loss of the network. */
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
