import { z } from 'zod';
import { EDITOR_PREFIX, OPERATOR_ROLES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';

/** Renders Markdown as pages do, so that a preview shows exactly what the page will. */
export const deskMarkdown = {
	preview: endpoint({
		method: 'POST',
		path: `${EDITOR_PREFIX}/markdown`,
		summary: 'Turns Markdown into the HTML of a page',
		access: { operator: OPERATOR_ROLES },
		rate: { by: 'token', limit: 240, window_s: 60, where: 'process' },
		body: z.strictObject({ text: z.string().max(100_000) }),
		result: z.object({ html: z.string() }),
	}),
};
