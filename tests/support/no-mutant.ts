import { inject } from 'vitest';

declare module 'vitest' {
	interface ProvidedContext {
		/** How Stryker switches a mutant on: by loading the module anew, or while its tests run. */
		mutantActivation: 'static' | 'runtime';
	}
}
declare global {
	var __stryker__: { activeMutant: string | undefined } | undefined;
}

// In a thread that lasts, the mutant of the run before would still be there while a test file is read.
if (globalThis.__stryker__ && inject('mutantActivation') !== 'static')
	globalThis.__stryker__.activeMutant = undefined;
