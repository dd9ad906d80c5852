import { htmlOf } from '../../http/html.ts';
import { module } from '../../module.ts';
import { contentRoutes } from './content/content.routes.ts';
import { hasFaq } from './content/content.service.ts';
import { lastConsentEnd } from './drafts/consent.service.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import { addressNow } from './drafts/moved.service.ts';
import { publishBooked } from './drafts/publish.service.ts';
import { appDataRoutes, clientErrorRoutes, siteContentRoutes } from './site.routes.ts';

declare module '../../jobs/jobs.ts' {
	interface JobPayloads {
		'content.publish': { version_id: number; publish_at: string };
	}
}

export default module({
	calls: (deps) => ({
		appData: appDataRoutes(deps),
		clientErrors: clientErrorRoutes(),
		content: contentRoutes(deps),
		deskMarkdown: { preview: async ({ body }: { body: { text: string } }) => ({ html: htmlOf(body.text) }) },
		siteContent: siteContentRoutes(deps),
		...draftRoutes(deps),
	}),
	answers: (deps) => ({ lastConsentEnd: () => lastConsentEnd(deps.db.q) }),
	jobs: (deps) => ({ 'content.publish': (booked) => publishBooked(deps, booked) }),
	late: (q) => ({ faq: (id) => hasFaq(q, id), moved: (path) => addressNow(q, path) }),
	retention: {
		periods: {
			feedback: { days: 730, least: 90, most: 3_650 },
		},
		rules: [{ table: 'faq_feedback', period: 'feedback', due: 't.updated_at < $1' }],
	},
});
