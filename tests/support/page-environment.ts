import { builtinEnvironments } from 'vitest/runtime';

/** A DOM as for components, in which Astro's pages can be rendered too: those are compiled for servers only. */
export default { ...builtinEnvironments['happy-dom'], name: 'page', viteEnvironment: 'ssr' };
