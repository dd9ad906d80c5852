import { beginRounds } from '../../jobs/jobs.ts';
import { module } from '../../module.ts';
import { isOwn } from '../../personal-data.ts';
import { askCourier, workNews } from './courier-news.service.ts';
import { registerCourierWebhooks } from './courier-webhooks.ts';
import { workSheets } from './plan.service.ts';
import { registerSheetPages } from './sheet-pages.ts';
import { lectureSheetsPrivacy } from './sheets.privacy.ts';
import { hasSheets } from './sheets.repo.ts';
import { lectureSheetRoutes } from './sheets.routes.ts';
import { deskParcelRoutes, deskSheetRoutes, dispatchRoutes } from './sheets.staff.routes.ts';
import { deliveries, doctorAddresses } from './sheets.tables.ts';
import { drawPage } from './watermark.service.ts';

declare module '../../jobs/jobs.ts' {
	interface JobPayloads {
		'couriers.ask': { delivery_id: number };
		'sheets.news': { message_id: number };
		'sheets.round': Record<string, never>;
	}
}

export default module({
	calls: (deps) => ({
		deskParcels: deskParcelRoutes(deps),
		deskSheets: deskSheetRoutes(deps),
		dispatchOffice: dispatchRoutes(deps),
		lectureSheets: lectureSheetRoutes(deps),
	}),
	answers: () => ({ hasSheets }),
	jobs: (deps) => ({
		'couriers.ask': ({ delivery_id }) => askCourier(deps, delivery_id),
		'sheets.news': ({ message_id }) => workNews(deps, message_id),
		'sheets.round': () => workSheets(deps),
	}),
	begin: (deps) => beginRounds(deps, 'sheets.round'),
	files(app, deps) {
		registerCourierWebhooks(app, deps);
		registerSheetPages(app, deps, (page) => drawPage(deps, page));
	},
	places: {
		columns: {
			divisions: [doctorAddresses.divisionId],
			districts: [doctorAddresses.districtId],
			upazilas: [doctorAddresses.upazilaId],
		},
	},
	refs: { delivery: isOwn(deliveries) },
	privacy: [lectureSheetsPrivacy],
	retention: {
		periods: {
			/** Messages of couriers that could not be processed; processed ones are removed after 90 days. */
			courier_messages: { days: 365, least: 90, most: 1_095 },
		},
		rules: [{ table: 'courier_messages', period: 'courier_messages', due: 't.created_at < $1' }],
	},
});
