import { eq } from 'drizzle-orm';
import type { CourierName } from '#contract/sheets/calls.ts';
import { SiteData } from '#contract/site/app-data.ts';
import type { ComplaintCategory, ComplaintPriority } from '#contract/support/calls.ts';
import type { Query } from '../db/client.ts';
import { fromPrimary } from '../db/pool.ts';
import { getRow } from '../db/rows.ts';
import type { Deps } from '../deps.ts';
import { settings } from './settings.tables.ts';

export interface Settings {
	site: SiteData;
	/** Hosts whose frames (video, map) pages may show. */
	frame_hosts: readonly string[];
	need_otp_for_registration: boolean;
	need_otp_for_reset_password: boolean;
	/** Name of the company in an SMS: ASCII, since one Bengali letter doubles the price. */
	sms_name: string;
	otp: OtpSettings;
	devices: DeviceSettings;
	/** Whether numbers of other countries may join; their codes are sent by e-mail. */
	foreign_phones: boolean;
	/** Hours between a request to change the number without the old one and the change. */
	phone_change_wait_h: number;
	/** Days between a request to delete an account and the deletion. */
	erasure_wait_days: number;
	/** Days after which finance is reminded of a payment held for staff; its seat stays reserved until then. */
	proof_keep_days: number;
	/** Days after the end of its batch on which a course is still open to its doctors; 0: forever. */
	access_after_end_days: number;
	sales: SalesSettings;
	refund_policy: RefundPolicy;
	seller: SellerSettings;
	complaints: ComplaintSettings;
	parcels: ParcelSettings;
	videos: VideoSettings;
}

/** Recordings that staff upload from the desk. */
export interface VideoSettings {
	/** The largest accepted file, in megabytes. */
	upload_most_mb: number;
}

/** Parcels of lecture sheets. */
export interface ParcelSettings {
	/** Phone number of a courier for doctors; null: none. */
	courier_phones: Partial<Record<CourierName, string | null>>;
}

/** How soon staff answer complaints, and how they end. Hours are those of Dhaka. */
export interface ComplaintSettings {
	/** Working hours by category. */
	answer_hours: Record<ComplaintCategory, number>;
	/** Percentage of them by priority. */
	priority_share: Record<ComplaintPriority, number>;
	/** When the office opens and closes, HH:MM. */
	opens: string;
	closes: string;
	/** Days of the week on which it is closed: 0 is Sunday, 5 Friday. */
	days_off: readonly number[];
	/** Other days on which it is closed, YYYY-MM-DD. */
	holidays: readonly string[];
	/** Days after which a resolved one closes, and days after that in which it can be reopened. */
	close_days: number;
	reopen_days: number;
}

/** Quotes, places and payments. Money in poisha. */
export interface SalesSettings {
	/** How long a price and a place are reserved. */
	quote_minutes: number;
	courier_fee: number;
	/** Minimum total that a gateway accepts. */
	gateway_least: number;
	methods: { sslcommerz: boolean; bkash: boolean; bank_deposit: boolean; cash_branch: boolean };
	/** Refunds above this sum need two persons. */
	two_persons_above: number;
	/** Cash for one enrolment above this sum needs two persons. */
	cash_two_persons_above: number;
	/** Days before an instalment is due on which the doctor is reminded. */
	remind_days: number;
	/** Days in which the difference of a move to a more expensive batch is due, and of grace after them. */
	move_due_days: number;
	move_grace_days: number;
	bank: { bank: string; account_name: string; account_no: string; branch: string; routing: string } | null;
}

export interface RefundPolicy {
	/** From this share of classes and exams on, in hundredths of a per cent, nothing is refunded. */
	none_from_bp: number;
}

/** The seller on invoices. */
export interface SellerSettings {
	name: string;
	address: string;
	phone: string;
	/** Business identification number; null: not registered for VAT. */
	bin: string | null;
	trade_licence: string | null;
	/** VAT in hundredths of a per cent, contained in prices. */
	vat_rate_bp: number;
}

/** Codes: their lifetime and how often they are sent. */
export interface OtpSettings {
	life_s: number;
	/** Wrong tries that end a code. */
	tries: number;
	/** Seconds between two codes to one number. */
	gap_s: number;
	per_hour: number;
	per_day: number;
	/** Codes that one browser may trigger, whatever the number. */
	per_device_hour: number;
	per_device_day: number;
	/** Codes an hour from one network address, after which responses are delayed. */
	per_address_hour: number;
	/** Codes a day in total, after which none is sent and staff are notified. */
	all_per_day: number;
}

export interface DeviceSettings {
	/** Verified devices by class. */
	limits: { phone: number; computer: number };
	/** Days between two self-service changes, and how many of them a year. */
	swap_gap_days: number;
	swaps_per_year: number;
	/** How long a request to staff waits. */
	request_hours: number;
	/** Ways by which a device can be verified. */
	ways: { otp: boolean; swap: boolean; request: boolean };
}
export type SettingKey = keyof Settings;

/** Reads a setting from the database. */
export async function readSetting<K extends SettingKey>(q: Query, key: K): Promise<Settings[K]> {
	const row = await getRow(q, settings, eq(settings.key, key));
	return (key === 'site' ? SiteData.parse(row.value) : row.value) as Settings[K];
}

/** Stores a setting only when it is missing: defaults never overwrite choices of staff. */
export async function ensureSetting<K extends SettingKey>(
	q: Query,
	key: K,
	value: Settings[K],
): Promise<void> {
	await q.insert(settings).values({ key, value }).onConflictDoNothing();
}

/** Cached settings, reread from the database after a change by any process. */
export function makeSettings(
	deps: Pick<Deps, 'db' | 'bus'>,
): <K extends SettingKey>(key: K) => Promise<Settings[K]> {
	const stored = new Map<SettingKey, Promise<unknown>>();
	deps.bus.on('content.changed', ({ kind }) => {
		if (kind !== 'release' && kind !== 'seats') stored.clear();
	});
	deps.bus.onReset(() => stored.clear());
	return <K extends SettingKey>(key: K) => {
		const found = deps.bus.connected ? stored.get(key) : undefined;
		if (found) return found as Promise<Settings[K]>;
		const loading = fromPrimary(() => readSetting(deps.db.q, key));
		stored.set(key, loading);
		loading.catch(() => stored.delete(key));
		return loading;
	};
}
