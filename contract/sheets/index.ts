import { lectureSheets, sheetsScreens } from './calls.ts';
import { dispatchOffice } from './staff.ts';
import { deskParcels } from './staff-parcels.ts';
import { deskSheets } from './staff-sheets.ts';

export const sheetsCalls = { deskParcels, deskSheets, dispatchOffice, lectureSheets };

/** Screens of sheets under /my. */
export { sheetsScreens };
