import type { Call } from '#contract/endpoint.ts';
import {
	type Delivery,
	type DeliveryAddress,
	type DeliveryState,
	type LectureSheet,
	lectureSheets,
} from '#contract/sheets/calls.ts';
import type { Address } from '../account/address.ts';
import { call } from '../http/call.ts';
import { drafts } from '../state/draft.ts';
import { readOf, refresh } from '../state/query.ts';

/** The sheets and parcels of a course. */
export const sheets$ = (courseId: string) =>
	readOf(`lecture-sheets/${courseId}`, () => call(lectureSheets.list, { params: { id: courseId } }));
/** One parcel with what happened to it. */
export const parcel$ = (id: string) =>
	readOf(`parcel/${id}`, () => call(lectureSheets.delivery, { params: { id } }));
/** Addresses of a sheet's pages; they run out, so they are not kept. */
export const pages$ = (courseId: string, sheetId: string) =>
	readOf(`sheet-pages/${courseId}/${sheetId}`, () =>
		call(lectureSheets.pages, { params: { id: courseId, sheet_id: sheetId } }),
	);

function parcelMoved(): void {
	for (const key of ['lecture-sheets', 'parcel', 'dashboard']) refresh(key);
}

/** What the doctor chose and typed about a parcel, kept until it is sent. */
export interface ParcelDraft {
	method: Delivery['method'];
	/** A kept address, or `new` for the one that is typed. */
	address: number | 'new';
	kind: DeliveryAddress['kind'];
	typed: Address;
	phone2: string;
}
interface Begins {
	delivery: Delivery;
	addresses: readonly DeliveryAddress[];
	profile_address: {
		division_id: number | null;
		district_id: number | null;
		upazila_id: number | null;
		text: string;
	} | null;
}

const nameOf = (id: number) => `parcel/${id}`;
const EMPTY: Address = { division_id: null, district_id: null, upazila_id: null, address: '' };

/** The kept address that is the one of the parcel, if it is still kept. */
const sameLine = ({ delivery, addresses }: Begins) =>
	addresses.find(({ line, kind }) => line === delivery.address?.line && kind === delivery.address.kind);

/** Begins with what was typed before, else with how the parcel stands: its address, else that of the profile. */
export function readParcelDraft(view: Begins): ParcelDraft {
	const { delivery, addresses, profile_address: own } = view;
	const kept = drafts.read<ParcelDraft>(nameOf(delivery.id));
	const known = (id: ParcelDraft['address']) => id === 'new' || addresses.some((one) => one.id === id);
	if (kept && known(kept.address)) return kept;
	const { address } = delivery;
	const typed: Address = address
		? {
				division_id: address.division_id,
				district_id: address.district_id,
				upazila_id: address.upazila_id,
				address: address.text,
			}
		: own
			? {
					division_id: own.division_id,
					district_id: own.district_id,
					upazila_id: own.upazila_id,
					address: own.text,
				}
			: EMPTY;
	return {
		method: delivery.method === 'courier' && !delivery.courier_open ? 'branch' : delivery.method,
		address: sameLine(view)?.id ?? addresses[0]?.id ?? 'new',
		kind: address?.kind ?? 'home',
		typed,
		phone2: address?.phone2 ?? '',
	};
}
export const keepParcelDraft = (id: number, draft: ParcelDraft): void => drafts.write(nameOf(id), draft);

/** The request behind a draft. */
export function wishOf(draft: ParcelDraft): Call<typeof lectureSheets.confirmAddress>['body'] {
	const { method, address, kind, typed, phone2 } = draft;
	if (method !== 'courier') return { method };
	if (address !== 'new') return { method, address_id: address };
	const text = typed.address.trim();
	return {
		method,
		address_kind: kind,
		delivery_division_id: typed.division_id,
		delivery_district_id: typed.district_id,
		delivery_upazila_id: typed.upazila_id,
		delivery_address: text === '' ? null : text,
		phone2: phone2.trim() === '' ? null : phone2.trim(),
	};
}

/** Says how and whereto a parcel goes. Throws ApiError. */
export async function sayWhere(id: number, draft: ParcelDraft): Promise<void> {
	await call(lectureSheets.confirmAddress, { params: { id }, body: wishOf(draft) });
	drafts.drop(nameOf(id));
	parcelMoved();
}

/** Has a parcel wait until a day, or no longer. Throws ApiError. */
export async function putOff(id: number, until: string | null): Promise<void> {
	await call(lectureSheets.hold, { params: { id }, body: { until } });
	parcelMoved();
}

/** Says that the parcel is here. Throws ApiError. */
export async function sayReceived(id: number): Promise<void> {
	await call(lectureSheets.received, { params: { id }, body: {} });
	parcelMoved();
}

/** Says that it is not, which opens a complaint. Throws ApiError. */
export async function sayNotReceived(id: number, reason: string): Promise<void> {
	await call(lectureSheets.notReceived, {
		params: { id },
		body: { reason: reason.trim() === '' ? null : reason.trim() },
	});
	refresh('complaints');
	parcelMoved();
}

const OVER: readonly DeliveryState[] = ['confirmed', 'cancelled', 'resent', 'closed'];

/** Parcels that still matter: those that wait for the doctor, those on their way, those to come; and those that are over. */
export function sortParcels(deliveries: readonly Delivery[]): { now: Delivery[]; past: Delivery[] } {
	const isOver = (one: Delivery) => OVER.includes(one.state) || one.method === 'view_only';
	const rank = (one: Delivery) => (needsWord(one) ? 0 : one.may.change ? 2 : 1);
	return {
		now: deliveries.filter((one) => !isOver(one)).sort((a, b) => rank(a) - rank(b)),
		past: deliveries.filter(isOver),
	};
}

/** Whether a parcel waits for a word of the doctor: the address, or whether it came. */
export const needsWord = ({ state, method, address_confirmed }: Delivery): boolean =>
	state === 'delivered' ||
	state === 'partial' ||
	(state === 'address_confirm' && method === 'courier' && !address_confirmed);

/** Sheets under the slots that they belong to, in the order of the list; without a slot they stand together. */
export function bySlot(sheets: readonly LectureSheet[]) {
	const groups = new Map<number, { slot: LectureSheet['slot']; sheets: LectureSheet[] }>();
	for (const sheet of sheets) {
		const key = sheet.slot?.id ?? 0;
		const group = groups.get(key) ?? { slot: sheet.slot, sheets: [] };
		group.sheets.push(sheet);
		groups.set(key, group);
	}
	return [...groups.values()];
}

/** The way of a parcel in few steps, by how it comes. */
const STEPS = {
	courier: ['planned', 'packed', 'handed_over', 'on_the_way', 'here'],
	branch: ['planned', 'packed', 'at_branch', 'here'],
} as const;
export type ParcelStep = (typeof STEPS)[keyof typeof STEPS][number];
const AT: Readonly<Partial<Record<DeliveryState, ParcelStep>>> = {
	due: 'planned',
	address_confirm: 'planned',
	packed: 'packed',
	handed_over: 'handed_over',
	in_transit: 'on_the_way',
	out_for_delivery: 'on_the_way',
	hold: 'on_the_way',
	partial: 'here',
	delivered: 'here',
	confirmed: 'here',
	closed: 'here',
};

/** The steps of a parcel and how many of them it has reached; null where it is on no way: coming back, given up, disputed. */
export function stepsOf({
	state,
	method,
}: Delivery): { steps: readonly ParcelStep[]; reached: number } | null {
	const step = AT[state];
	if (step === undefined || method === 'view_only') return null;
	const steps: readonly ParcelStep[] = STEPS[method];
	const shown = method === 'branch' && (step === 'handed_over' || step === 'on_the_way') ? 'at_branch' : step;
	return { steps, reached: steps.indexOf(shown) };
}
