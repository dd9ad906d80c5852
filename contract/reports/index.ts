import { dashboard, reportsScreens } from './calls.ts';
import { deskFigures } from './staff.ts';
import { deskDoctors, deskErasures } from './staff-doctors.ts';
import { deskEnrolments } from './staff-enrolments.ts';

/** Calls of reports: figures, the page of a doctor for staff, the dashboard. */
export const reportsCalls = { dashboard, deskDoctors, deskEnrolments, deskErasures, deskFigures };

/** Screens of reports under /my. */
export { reportsScreens };
