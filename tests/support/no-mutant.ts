import { inject } from 'vitest';

declare module 'vitest' {
	interface ProvidedContext {
		/** How Stryker activates a mutant: by reloading the module, or while its tests run. */
		mutantActivation: 'static' | 'runtime';
	}
}
declare global {
	var __stryker__: { activeMutant: string | undefined } | undefined;
}

// In a reused thread the previous run's mutant would still be active while a test file is loaded.
if (globalThis.__stryker__ && inject('mutantActivation') !== 'static')
	globalThis.__stryker__.activeMutant = undefined;
