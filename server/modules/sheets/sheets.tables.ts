import { sql } from 'drizzle-orm';
import {
	boolean,
	date,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
	ADDRESS_KINDS,
	COURIERS,
	DELIVERY_ACTIONS,
	DELIVERY_METHODS,
	DELIVERY_STATES,
} from '#contract/sheets/calls.ts';
import { createdAt, identity, instant, rowId, updatedAt } from '../../db/columns.ts';
import { doctors } from '../account/index.ts';
import { branches, yearCourseSessions } from '../catalog/index.ts';
import { districts, divisions, upazilas } from '../places/index.ts';
import { doctorCourses } from '../sales/index.ts';
import { slots } from '../schedule/index.ts';

export const addressKind = pgEnum('address_kind', ADDRESS_KINDS);
export const courierName = pgEnum('courier', COURIERS);
export const deliveryMethod = pgEnum('delivery_method', DELIVERY_METHODS);
export const deliveryState = pgEnum('delivery_state', DELIVERY_STATES);
export const deliveryDeed = pgEnum('delivery_deed', DELIVERY_ACTIONS);
export const deliverySource = pgEnum('delivery_source', ['system', 'doctor', 'staff', 'webhook', 'question']);

/** A page of a sheet as it is read on a screen: a private file. */
export interface SheetPage {
	key: string;
	width: number;
	height: number;
	bytes: number;
}

/** A printed lecture sheet. With a slot it belongs to that schedule, without one to the whole session. */
export const sheets = pgTable(
	'sheets',
	{
		id: identity(),
		ycsId: rowId()
			.notNull()
			.references(() => yearCourseSessions.id),
		slotId: rowId().references(() => slots.id, { onDelete: 'set null' }),
		title: text().notNull(),
		pages: integer().notNull(),
		/** Grows with each corrected edition. */
		version: integer().notNull().default(1),
		/** From this day on it is sent. */
		dueOn: date({ mode: 'string' }).notNull(),
		printedAt: instant(),
		/** How many were printed in all, of every edition. */
		copies: integer().notNull().default(0),
		/** In the order of the pages; a page that is not there yet is null. Empty: it cannot be read on a screen. */
		view: jsonb().$type<(SheetPage | null)[]>().notNull().default([]),
		/** Rows of the demonstration, whose dates are moved along at each start. */
		demonstration: boolean().notNull().default(false),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [index().on(t.ycsId, t.dueOn), index().on(t.slotId)],
);

/** Where a doctor has parcels sent; one of each kind. */
export const doctorAddresses = pgTable(
	'doctor_addresses',
	{
		id: identity(),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id, { onDelete: 'cascade' }),
		kind: addressKind().notNull(),
		divisionId: rowId()
			.notNull()
			.references(() => divisions.id),
		districtId: rowId()
			.notNull()
			.references(() => districts.id),
		upazilaId: rowId().references(() => upazilas.id),
		/** House, road and area. */
		text: text().notNull(),
		/** E.164. */
		phone2: text(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [unique().on(t.doctorId, t.kind)],
);

/** An address as it stood when the doctor confirmed it, or when the parcel was packed. */
export interface AddressSnapshot {
	kind: (typeof ADDRESS_KINDS)[number];
	division_id: number;
	district_id: number;
	upazila_id: number | null;
	text: string;
	phone2: string | null;
	/** All of it in one line of Bengali, as labels and couriers take it. */
	line: string;
}

/** A parcel of sheets on its way to a doctor. */
export const deliveries = pgTable(
	'deliveries',
	{
		id: identity(),
		/** What people, and couriers as our invoice, call it by. A parcel that is booked anew gets another. */
		no: text().notNull().unique(),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id),
		doctorCourseId: rowId()
			.notNull()
			.references(() => doctorCourses.id),
		method: deliveryMethod().notNull(),
		/** Whether the courier's fee is paid, or nobody has asked for one. */
		courierPaid: boolean().notNull(),
		branchId: rowId().references(() => branches.id),
		state: deliveryState().notNull().default('due'),
		stateAt: instant().notNull(),
		/** Not before this moment it is packed. */
		packsAt: instant().notNull(),
		holdUntil: date({ mode: 'string' }),
		address: jsonb().$type<AddressSnapshot>(),
		addressConfirmedAt: instant(),
		courier: courierName(),
		consignmentId: text(),
		trackingCode: text(),
		/** When the courier was last asked to book it: the answer may have been lost. */
		bookedAt: instant(),
		/** The courier's last word as it came. */
		rawStatus: text(),
		/** Since when staff should look at it. */
		flaggedAt: instant(),
		/** How often the courier was asked where it is, and when it is asked next. */
		asked: integer().notNull().default(0),
		nextAskAt: instant(),
		/** How many times it was booked before; numbers of later bookings bear it. */
		round: integer().notNull().default(0),
		complaintId: rowId(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(t) => [
		uniqueIndex('deliveries_consignment').on(t.courier, t.consignmentId),
		index().on(t.doctorCourseId),
		index().on(t.doctorId),
		index().on(t.state, t.packsAt),
		index('deliveries_to_ask').on(t.nextAskAt).where(sql`${t.nextAskAt} is not null`),
		index('deliveries_flagged').on(t.flaggedAt).where(sql`${t.flaggedAt} is not null`),
	],
);

/** What is in a parcel. A doctor gets each sheet in one parcel that counts; those that were given up do not. */
export const deliverySheets = pgTable(
	'delivery_sheets',
	{
		deliveryId: rowId()
			.notNull()
			.references(() => deliveries.id, { onDelete: 'cascade' }),
		sheetId: rowId()
			.notNull()
			.references(() => sheets.id),
		doctorId: rowId()
			.notNull()
			.references(() => doctors.id),
		/** False once the parcel was cancelled, or another one took its place. */
		live: boolean().notNull().default(true),
	},
	(t) => [
		primaryKey({ columns: [t.deliveryId, t.sheetId] }),
		uniqueIndex('delivery_sheets_once').on(t.doctorId, t.sheetId).where(sql`${t.live}`),
		index().on(t.sheetId),
	],
);

/** What happened to a parcel; append-only. A courier's word is kept once, however often it comes. */
export const deliveryEvents = pgTable(
	'delivery_events',
	{
		id: identity(),
		deliveryId: rowId()
			.notNull()
			.references(() => deliveries.id, { onDelete: 'cascade' }),
		source: deliverySource().notNull(),
		deed: deliveryDeed().notNull(),
		courier: courierName(),
		/** The courier's number, or ours where it has none yet. */
		consignment: text(),
		rawStatus: text(),
		/** What it means; null: not one of the words that we know, or only a remark. */
		state: deliveryState(),
		/** In words, without names and numbers of people. */
		text: text(),
		/** Who did it, where it was staff. */
		operatorId: rowId(),
		/** When it happened; `createdAt` is when it was heard. */
		at: instant().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		uniqueIndex('delivery_events_once').on(t.courier, t.consignment, t.rawStatus, t.at),
		index().on(t.deliveryId, t.at),
	],
);

/** What came to the addresses that couriers call, without anything about people; worked by the queue. */
export const courierMessages = pgTable(
	'courier_messages',
	{
		id: identity(),
		courier: courierName().notNull(),
		/** SHA-256 of what is kept: the same message again is no other one. */
		digest: text().notNull(),
		body: jsonb().notNull(),
		note: text(),
		workedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [uniqueIndex('courier_messages_once').on(t.courier, t.digest), index().on(t.createdAt)],
);
