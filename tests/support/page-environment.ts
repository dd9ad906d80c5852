import { builtinEnvironments } from 'vitest/runtime';

/** A DOM as components have it, in which Astro's pages can be drawn too: those are compiled for servers alone. */
export default { ...builtinEnvironments['happy-dom'], name: 'page', viteEnvironment: 'ssr' };
