import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { anyStaff } from '../endpoint.ts';

/** Renders Markdown as pages do, so that a preview shows exactly what the page will. */
export const deskMarkdown = {
	preview: anyStaff('POST', `${EDITOR_PREFIX}/markdown`, {
		summary: 'Turns Markdown into the HTML of a page',
		rate: { by: 'token', limit: 240, window_s: 60, where: 'process' },
		body: z.strictObject({ text: z.string().max(100_000) }),
		result: z.object({ html: z.string() }),
	}),
};
