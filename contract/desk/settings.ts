import { z } from 'zod';
import { EDITOR_PREFIX, type OperatorRole } from '../constants.ts';
import { forStaff, Instant, listOf } from '../endpoint.ts';
import { COURIERS } from '../sheets/calls.ts';
import { SiteData } from '../site/app-data.ts';
import { ComplaintCategory, ComplaintPriority } from '../support/calls.ts';
import { Version } from './resource.ts';

const Text = (most: number) => z.string().trim().max(most);
const Needed = (most: number) => Text(most).min(1);
const Int = (least: number, most: number) => z.int().min(least).max(most);
const Poisha = Int(0, 100_000_000);
const TimeOfDay = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);
/** A path of this site, or an address that only links somewhere. */
const Link = Text(500).regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:)/);
const MaybeLink = z.union([z.literal(''), Link]);
const Titled = z.object({ title: Needed(80), link: Link });
/** 0 is Sunday, 5 Friday. */
const DaysOff = z.array(Int(0, 6)).max(6);
const ChatWay = z.object({
	link: Text(500),
	opens: TimeOfDay,
	closes: TimeOfDay,
	days_off: DaysOff.optional(),
});

const Site = z.object({
	logo: Link,
	company_name: Needed(80),
	company_slogan: Text(160),
	hotline: Text(40),
	phones: listOf({ label: Needed(60), value: Needed(40) }).max(10),
	email: z.union([z.literal(''), z.email().max(120)]),
	address: Text(300),
	hero: z.object({ eyebrow: Text(80), title: Needed(160), body: Text(400) }),
	menu: z.array(Titled.extend({ children: z.array(Titled).max(12) })).max(12),
	footer_logo: Link,
	footer_menu: z.array(Titled).max(20),
	footer_social_links: z.array(Titled.extend({ kind: Needed(20) })).max(10),
	app_links: z.array(Titled).max(4),
	office_hours: Text(120),
	chat: z.object({ messenger: ChatWay, whatsapp: ChatWay, phone: ChatWay }),
	map: z.object({ provider: Text(60), embed: MaybeLink, link: MaybeLink }),
});

const Otp = z.object({
	life_s: Int(60, 1_800),
	tries: Int(1, 10),
	/** Between two codes to one number. */
	gap_s: Int(20, 600),
	per_hour: Int(1, 50),
	per_day: Int(1, 200),
	/** Of one browser, whatever the number. */
	per_device_hour: Int(1, 200),
	per_device_day: Int(1, 1_000),
	/** Above it answers are delayed, not refused. */
	per_address_hour: Int(10, 100_000),
	/** Above it none is sent, and staff are notified. */
	all_per_day: Int(10, 1_000_000),
});

const Devices = z.object({
	limits: z.object({ phone: Int(1, 5), computer: Int(1, 5) }),
	/** Days between two self-service changes, and how many of them a year. */
	swap_gap_days: Int(0, 365),
	swaps_per_year: Int(0, 50),
	request_hours: Int(1, 720),
	ways: z.object({ otp: z.boolean(), swap: z.boolean(), request: z.boolean() }),
});

/** Quotes, places and payments. Money in poisha. */
const Sales = z.object({
	quote_minutes: Int(5, 1_440),
	courier_fee: Poisha,
	gateway_least: Poisha,
	methods: z.object({
		sslcommerz: z.boolean(),
		bkash: z.boolean(),
		bank_deposit: z.boolean(),
		cash_branch: z.boolean(),
	}),
	/** Refunds above this sum need two persons. */
	two_persons_above: Poisha,
	cash_two_persons_above: Poisha,
	remind_days: Int(0, 30),
	/** Days in which the difference of a move to a more expensive batch is due, and of grace after them. */
	move_due_days: Int(0, 60),
	move_grace_days: Int(0, 60),
	bank: z
		.object({
			bank: Needed(120),
			account_name: Needed(120),
			account_no: Needed(40),
			branch: Text(120),
			routing: Text(40),
		})
		.nullable(),
});

/** How soon staff answer complaints, and how they end. Hours are those of Dhaka. */
const Complaints = z.object({
	/** Working hours by category. */
	answer_hours: z.record(ComplaintCategory, Int(1, 720)),
	/** Per cent of the answer hours. */
	priority_share: z.record(ComplaintPriority, Int(1, 1_000)),
	/** When the office opens and closes, HH:MM. */
	opens: TimeOfDay,
	closes: TimeOfDay,
	days_off: DaysOff,
	holidays: z.array(z.iso.date()).max(100),
	/** Days after which a resolved one closes, and days after that in which it can be reopened. */
	close_days: Int(1, 60),
	reopen_days: Int(0, 60),
});

const owner = ['owner'] as const;
const office = ['editor', 'owner'] as const;
const money = ['finance', 'owner'] as const;

/** `body`: what may be set; `shown`: what is shown of it, where that differs. */
const setting = <B extends z.core.SomeType, R extends z.core.SomeType = B>(
	roles: readonly [OperatorRole, ...OperatorRole[]],
	body: B,
	shown?: R,
) => ({ roles, body, shown: (shown ?? body) as R });

/** Every setting with the roles that may change it. Secrets are not settings; the process is given them. */
export const SETTINGS = {
	site: setting(office, Site, SiteData),
	frame_hosts: setting(
		owner,
		z.array(z.string().regex(/^https:\/\/[a-z0-9.-]+$/)).max(20),
		z.array(z.string()),
	),
	need_otp_for_registration: setting(owner, z.boolean()),
	need_otp_for_reset_password: setting(owner, z.boolean()),
	foreign_phones: setting(owner, z.boolean()),
	/** Name of the company in an SMS: ASCII, since one Bengali letter doubles the price. */
	sms_name: setting(owner, Needed(20).regex(/^[\x20-\x7e]+$/)),
	otp: setting(owner, Otp),
	devices: setting(owner, Devices),
	phone_change_wait_h: setting(owner, Int(1, 720)),
	erasure_wait_days: setting(owner, Int(1, 90)),
	/** Days after which finance is reminded of a payment held for staff; its seat stays reserved until then. */
	proof_keep_days: setting(money, Int(1, 60)),
	/** Days after the end of its batch on which a course is still open to its doctors; 0: forever. */
	access_after_end_days: setting(office, Int(0, 3_650)),
	sales: setting(money, Sales),
	/** `none_from_bp`: from this share of classes and exams on, in hundredths of a per cent, nothing is refunded. */
	refund_policy: setting(money, z.object({ none_from_bp: Int(0, 10_000) })),
	seller: setting(
		money,
		z.object({
			name: Needed(120),
			address: Text(300),
			phone: Text(40),
			/** Business identification number; null: not registered for VAT. */
			bin: Needed(40).nullable(),
			trade_licence: Needed(60).nullable(),
			/** VAT in hundredths of a per cent, contained in prices. */
			vat_rate_bp: Int(0, 10_000),
		}),
	),
	complaints: setting(owner, Complaints),
	/** Parcels of lecture sheets: phone numbers of the couriers for doctors; null: none. */
	parcels: setting(
		['dispatch', 'owner'],
		z.object({ courier_phones: z.partialRecord(z.enum(COURIERS), Text(40).nullable()) }),
	),
	/** Recordings that staff upload from the desk: the largest accepted file, in megabytes. */
	videos: setting(owner, z.object({ upload_most_mb: Int(10, 100_000) })),
} as const;
export type SettingName = keyof typeof SETTINGS;

/** Parts of a setting that fewer roles may change than the rest: the role that pays out must not choose who sees it. */
const PARTS: { [K in SettingName]?: Readonly<Record<string, readonly OperatorRole[]>> } = {
	sales: { two_persons_above: owner, cash_two_persons_above: owner },
};
/** Parts that change only after a second person's approval: the account that receives money, and when two are needed. */
export const GUARDED_PARTS: { [K in SettingName]?: readonly string[] } = {
	sales: ['bank', 'two_persons_above', 'cash_two_persons_above'],
};
export const closedParts = (name: SettingName, roles: readonly string[]): string[] =>
	Object.entries(PARTS[name] ?? {})
		.filter(([, may]) => !may.some((role) => roles.includes(role)))
		.map(([part]) => part);

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

const stored = <V extends z.core.SomeType>(value: V) =>
	z
		.object({
			value,
			version: Version,
			updated_at: Instant,
			waits: z.boolean(),
		})
		.optional();
type Shown = { [K in SettingName]: ReturnType<typeof stored<(typeof SETTINGS)[K]['shown']>> };
const shown = Object.fromEntries(SETTING_NAMES.map((name) => [name, stored(SETTINGS[name].shown)])) as Shown;

const errors = ['desk.conflict', 'setting.owner_only', 'approval.waits'] as const;
const change = <K extends SettingName>(name: K) =>
	forStaff(...SETTINGS[name].roles)('PUT', `${EDITOR_PREFIX}/settings/${name}`, {
		summary: `Changes the setting ${name}`,
		body: z.strictObject({ value: SETTINGS[name].body as (typeof SETTINGS)[K]['body'], version: Version }),
		result: z.object({ version: Version, waits: z.boolean() }),
		errors,
	});

type Changes = { [K in SettingName]: ReturnType<typeof change<K>> };

const readers = forStaff('editor', 'finance', 'dispatch', 'owner');

/** Settings that doctors and the public read. Each is changed separately, by the roles that may. */
export const deskSettings = {
	settings: readers('GET', `${EDITOR_PREFIX}/settings`, {
		summary: 'Settings that the reader may change, each with its version',
		result: z.object({ settings: z.object(shown) }),
	}),
	...(Object.fromEntries(SETTING_NAMES.map((name) => [name, change(name)])) as unknown as Changes),
};
