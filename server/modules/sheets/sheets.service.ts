import { eq } from 'drizzle-orm';
import { findRow, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { batches } from '../catalog/index.ts';
import { closedCourse, findOwnEnrolment, opens, opensPast } from '../sales/index.ts';
import { profileAddress } from './addresses.service.ts';
import { listDeliveries } from './deliveries.repo.ts';
import { addressesOf } from './deliveries.service.ts';
import { viewDeliveries } from './deliveries.views.ts';
import { sheetPageUrl } from './sheet-pages.ts';
import { listSheetsOf, parcelsOfSheets, type SheetRow } from './sheets.repo.ts';
import { sheetState } from './sheets.rules.ts';
import type { SheetPage } from './sheets.tables.ts';

/** The pages of a sheet; null while one is missing. */
function wholeView({ view }: SheetRow): SheetPage[] | null {
	const pages = view.filter((page) => page !== null);
	return pages.length > 0 && pages.length === view.length ? pages : null;
}

const includesSheets = async (deps: Pick<Deps, 'db'>, batchId: number): Promise<boolean> =>
	(await findRow(deps.db.q, batches, eq(batches.id, batchId)))?.includes.sheet ?? false;

/** An enrolment whose sheets can be read: also after its end. */
async function openCourse(deps: Deps, doctorId: number, id: number) {
	const found = await findOwnEnrolment(deps.db.q, id, doctorId);
	return found && opensPast(found) ? found : closedCourse(found);
}

export async function sheetsOf(deps: Deps, doctorId: number, courseId: number) {
	const course = await openCourse(deps, doctorId, courseId);
	if (course instanceof Fault) return course;
	const { q } = deps.db;
	const readable = opens(course, deps.clock.now());
	const included = await includesSheets(deps, course.batchId);
	const rows = included ? await listSheetsOf(q, course) : [];
	const parcels = await parcelsOfSheets(
		q,
		doctorId,
		rows.map(({ sheet }) => sheet.id),
	);
	return {
		course: { id: course.id, course_title: course.courseTitle, batch_title: course.batchTitle },
		included,
		sheets: rows.map(({ sheet, slot }) => {
			const parcel = parcels.get(sheet.id) ?? null;
			const pages = readable ? wholeView(sheet) : null;
			return {
				...wire(sheet),
				slot: slot && { id: slot.id, title: slot.title, starts_at: slot.startsAt.toISOString() },
				state: sheetState(sheet, parcel),
				delivery_id: parcel?.id ?? null,
				view_bytes: pages?.reduce((sum, { bytes }) => sum + bytes, 0) ?? null,
			};
		}),
		deliveries: await viewDeliveries(deps, await listDeliveries(q, doctorId, courseId)),
		addresses: await addressesOf(q, doctorId),
		profile_address: await profileAddress(q, doctorId),
	};
}

export async function pagesOf(deps: Deps, doctorId: number, courseId: number, sheetId: number) {
	const course = await openCourse(deps, doctorId, courseId);
	if (course instanceof Fault) return course;
	const included = await includesSheets(deps, course.batchId);
	const found = included && (await listSheetsOf(deps.db.q, course)).find(({ sheet }) => sheet.id === sheetId);
	if (!found) return fault('sheet.not_found');
	const { sheet } = found;
	const pages = opens(course, deps.clock.now()) ? wholeView(sheet) : null;
	if (!pages) return fault('sheet.no_view');
	return {
		sheet: { id: sheet.id, title: sheet.title, version: sheet.version },
		pages: pages.map(({ width, height, bytes }, index) => ({
			no: index + 1,
			url: sheetPageUrl(deps, { sheetId, no: index + 1, doctorId }),
			width,
			height,
			bytes,
		})),
	};
}
