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
	type DeliveryAddress,
} from '#contract/sheets/calls.ts';
import { createdAt, identity, instant, reference, rowId, timestamps } from '../../db/columns.ts';
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

export interface SheetPage {
	key: string;
	width: number;
	height: number;
	bytes: number;
}

/** A printed lecture sheet: of a slot's schedule, or without a slot of the whole session. */
export const sheets = pgTable(
	'sheets',
	{
		id: identity(),
		ycsId: reference(() => yearCourseSessions.id),
		slotId: rowId().references(() => slots.id, { onDelete: 'set null' }),
		title: text().notNull(),
		pages: integer().notNull(),
		/** Edition; not a version for conflicts. */
		version: integer().notNull().default(1),
		/** Sent from this day on. */
		dueOn: date({ mode: 'string' }).notNull(),
		printedAt: instant(),
		/** Printed in all editions. */
		copies: integer().notNull().default(0),
		/** By page; null: missing. Empty: not for the screen. */
		view: jsonb().$type<(SheetPage | null)[]>().notNull().default([]),
		/** Of the demonstration, whose dates move at each start. */
		demonstration: boolean().notNull().default(false),
		...timestamps(),
	},
	(t) => [index().on(t.ycsId, t.dueOn), index().on(t.slotId)],
);

/** One of each kind. */
export const doctorAddresses = pgTable(
	'doctor_addresses',
	{
		id: identity(),
		doctorId: reference(() => doctors.id, { onDelete: 'cascade' }),
		kind: addressKind().notNull(),
		divisionId: reference(() => divisions.id),
		districtId: reference(() => districts.id),
		upazilaId: rowId().references(() => upazilas.id),
		/** House, road and area. */
		text: text().notNull(),
		/** E.164. */
		phone2: text(),
		...timestamps(),
	},
	(t) => [unique().on(t.doctorId, t.kind)],
);

/** An address as it was when the parcel got it; `line`: one line of Bengali, for labels and couriers. */
export type AddressSnapshot = Omit<DeliveryAddress, 'id'>;

export const deliveries = pgTable(
	'deliveries',
	{
		id: identity(),
		/** The number for people and couriers; a new booking has a new one. */
		no: text().notNull().unique(),
		doctorId: reference(() => doctors.id),
		doctorCourseId: reference(() => doctorCourses.id),
		method: deliveryMethod().notNull(),
		/** The courier's fee is paid, or was never charged. */
		courierPaid: boolean().notNull(),
		branchId: rowId().references(() => branches.id),
		state: deliveryState().notNull().default('due'),
		stateAt: instant().notNull(),
		packsAt: instant().notNull(),
		holdUntil: date({ mode: 'string' }),
		address: jsonb().$type<AddressSnapshot>(),
		addressConfirmedAt: instant(),
		courier: courierName(),
		consignmentId: text(),
		trackingCode: text(),
		/** The last booking, whose response may be lost. */
		bookedAt: instant(),
		rawStatus: text(),
		/** Since when staff should check it. */
		flaggedAt: instant(),
		/** Queries to the courier, and the next one. */
		asked: integer().notNull().default(0),
		nextAskAt: instant(),
		/** Earlier bookings; part of later numbers. */
		round: integer().notNull().default(0),
		complaintId: rowId(),
		...timestamps(),
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

/** Contents of parcels; a doctor gets each sheet in one valid parcel. */
export const deliverySheets = pgTable(
	'delivery_sheets',
	{
		deliveryId: reference(() => deliveries.id, { onDelete: 'cascade' }),
		sheetId: reference(() => sheets.id),
		doctorId: reference(() => doctors.id),
		/** False: cancelled, or replaced by another parcel. */
		live: boolean().notNull().default(true),
	},
	(t) => [
		primaryKey({ columns: [t.deliveryId, t.sheetId] }),
		uniqueIndex('delivery_sheets_once').on(t.doctorId, t.sheetId).where(sql`${t.live}`),
		index().on(t.sheetId),
	],
);

/** Events of a parcel; append-only, a courier's report is stored once. */
export const deliveryEvents = pgTable(
	'delivery_events',
	{
		id: identity(),
		deliveryId: reference(() => deliveries.id, { onDelete: 'cascade' }),
		source: deliverySource().notNull(),
		deed: deliveryDeed().notNull(),
		courier: courierName(),
		/** The courier's number, or ours before it has one. */
		consignment: text(),
		rawStatus: text(),
		/** Null: unknown, or only a remark. */
		state: deliveryState(),
		/** Without names and numbers of people. */
		text: text(),
		/** Null: not staff. */
		operatorId: rowId(),
		/** When it happened; `createdAt`: when it was reported. */
		at: instant().notNull(),
		createdAt: createdAt(),
	},
	(t) => [
		uniqueIndex('delivery_events_once').on(t.courier, t.consignment, t.rawStatus, t.at),
		index().on(t.deliveryId, t.at),
	],
);

/** Messages of couriers without personal data; processed by the queue. */
export const courierMessages = pgTable(
	'courier_messages',
	{
		id: identity(),
		courier: courierName().notNull(),
		/** SHA-256, so that the same message counts once. */
		digest: text().notNull(),
		body: jsonb().notNull(),
		note: text(),
		workedAt: instant(),
		createdAt: createdAt(),
	},
	(t) => [uniqueIndex('courier_messages_once').on(t.courier, t.digest), index().on(t.createdAt)],
);
