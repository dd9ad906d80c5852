import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';

/*
 * Islands rendered into a DOM without a browser. Stores have lasting state, so a test imports its island itself:
 * `draw(<Promos count={3} />)` after `const { Promos } = await import('./Promos.tsx')`.
 */

/** Renders an island and returns the test user. */
export function draw(island: ReactNode) {
	render(island);
	return userEvent.setup({ delay: null });
}

afterEach(cleanup);
