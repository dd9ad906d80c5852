import { z } from 'zod';
import { resource } from '../desk/resource.ts';
import { Id } from '../endpoint.ts';

const office = ['dispatch', 'editor', 'owner'] as const;
const roles = { read: office, write: office };

const { show, change } = resource('lecture-sheets', 'lecture sheet', roles, {
	fields: {
		title: z.string().trim().min(2).max(160),
		pages: z.int().min(1).max(400),
		due_on: z.iso.date(),
	},
	shown: {
		year_course_session_id: Id,
		/** Pages that can be read on a screen. */
		view_pages: z.int(),
	},
	sorts: ['due_on'],
	filters: {},
	errors: ['sheet.no_such_page'],
});

/** One planned lecture sheet; the list of them, and planning, belong to the parcel screens. */
export const deskSheets = { show, change };
