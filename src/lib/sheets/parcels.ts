import type { Call, ResultOut } from '#contract/endpoint.ts';
import {
	type Delivery,
	type DeliveryAddress,
	type DeliveryState,
	type LectureSheet,
	lectureSheets,
} from '#contract/sheets/calls.ts';
import { type Address, addressFields } from '../account/address.ts';
import { call } from '../http/call.ts';
import { drafts } from '../state/draft.ts';
import { readOf, refresh } from '../state/query.ts';

export const sheets$ = (courseId: string) =>
	readOf(`lecture-sheets/${courseId}`, () => call(lectureSheets.list, { params: { id: courseId } }));
export const parcel$ = (id: string) =>
	readOf(`parcel/${id}`, () => call(lectureSheets.delivery, { params: { id } }));
/** URLs of a sheet's pages; they expire, so they are not stored. */
export const pages$ = (courseId: string, sheetId: string) =>
	readOf(`sheet-pages/${courseId}/${sheetId}`, () =>
		call(lectureSheets.pages, { params: { id: courseId, sheet_id: sheetId } }),
	);

function parcelMoved(): void {
	for (const key of ['lecture-sheets', 'parcel', 'dashboard']) refresh(key);
}

export interface ParcelDraft {
	method: Delivery['method'];
	/** A stored address, or `new` for the typed one. */
	address: number | 'new';
	kind: DeliveryAddress['kind'];
	typed: Address;
	phone2: string;
}
export type ParcelView = Omit<ResultOut<typeof lectureSheets.delivery>, 'events'>;

const nameOf = (id: number) => `parcel/${id}`;

const sameLine = ({ delivery, addresses }: ParcelView) =>
	addresses.find(({ line, kind }) => line === delivery.address?.line && kind === delivery.address.kind);

/** Begins with earlier input, otherwise with the parcel's data: its address, otherwise that of the profile. */
export function readParcelDraft(view: ParcelView): ParcelDraft {
	const { delivery, addresses, profile_address: own } = view;
	const stored = drafts.read<ParcelDraft>(nameOf(delivery.id));
	const known = (id: ParcelDraft['address']) => id === 'new' || addresses.some((one) => one.id === id);
	if (stored && known(stored.address)) return stored;
	const { address } = delivery;
	const { division_id = null, district_id = null, upazila_id = null, text = '' } = address ?? own ?? {};
	return {
		method: delivery.method === 'courier' && !delivery.courier_open ? 'branch' : delivery.method,
		address: sameLine(view)?.id ?? addresses[0]?.id ?? 'new',
		kind: address?.kind ?? 'home',
		typed: { division_id, district_id, upazila_id, address: text },
		phone2: address?.phone2 ?? '',
	};
}
export const storeParcelDraft = (id: number, draft: ParcelDraft): void => drafts.write(nameOf(id), draft);

export function wishOf(draft: ParcelDraft): Call<typeof lectureSheets.confirmAddress>['body'] {
	const { method, address, kind, typed, phone2 } = draft;
	if (method !== 'courier') return { method };
	if (address !== 'new') return { method, address_id: address };
	return {
		method,
		address_kind: kind,
		...addressFields('delivery', typed),
		delivery_address: typed.address.trim() || null,
		phone2: phone2.trim() || null,
	};
}

export async function sayWhere(id: number, draft: ParcelDraft): Promise<void> {
	await call(lectureSheets.confirmAddress, { params: { id }, body: wishOf(draft) });
	drafts.drop(nameOf(id));
	parcelMoved();
}

/** Puts a parcel on hold until a day, or ends the hold. Throws ApiError. */
export async function putOff(id: number, until: string | null): Promise<void> {
	await call(lectureSheets.hold, { params: { id }, body: { until } });
	parcelMoved();
}

export async function sayReceived(id: number): Promise<void> {
	await call(lectureSheets.received, { params: { id }, body: {} });
	parcelMoved();
}

/** Reports that it has not arrived, which opens a complaint. Throws ApiError. */
export async function sayNotReceived(id: number, reason: string): Promise<void> {
	await call(lectureSheets.notReceived, { params: { id }, body: { reason: reason.trim() || null } });
	refresh('complaints');
	parcelMoved();
}

const OVER: readonly DeliveryState[] = ['confirmed', 'cancelled', 'resent', 'closed'];

/** Current parcels: those that wait for the doctor, those in transit, future ones; and finished ones. */
export function sortParcels(deliveries: readonly Delivery[]): { now: Delivery[]; past: Delivery[] } {
	const isOver = (one: Delivery) => OVER.includes(one.state) || one.method === 'view_only';
	const rank = (one: Delivery) => (needsWord(one) ? 0 : one.may.change ? 2 : 1);
	return {
		now: deliveries.filter((one) => !isOver(one)).sort((a, b) => rank(a) - rank(b)),
		past: deliveries.filter(isOver),
	};
}

export const needsWord = ({ state, method, address_confirmed }: Delivery): boolean =>
	state === 'delivered' ||
	state === 'partial' ||
	(state === 'address_confirm' && method === 'courier' && !address_confirmed);

/** Sheets by their slots, in the order of the list; those without a slot are together. */
export function bySlot(sheets: readonly LectureSheet[]) {
	const groups = Map.groupBy(sheets, ({ slot }) => slot?.id ?? 0);
	return Array.from(groups.values(), (group) => ({ slot: group[0]?.slot ?? null, sheets: group }));
}

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

/** The steps of a parcel and how many are finished; null if it is returned, cancelled or disputed. */
export function stepsOf({ state, method }: Delivery) {
	const step = AT[state];
	if (step === undefined || method === 'view_only') return null;
	const steps: readonly ParcelStep[] = STEPS[method];
	const shown = method === 'branch' && (step === 'handed_over' || step === 'on_the_way') ? 'at_branch' : step;
	return { steps, reached: steps.indexOf(shown) };
}
