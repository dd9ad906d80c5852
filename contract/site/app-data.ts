import { z } from 'zod';
import { DeviceRemoval } from '../account/devices.ts';
import { Doctor } from '../account/sign-in.ts';
import { WEB_PREFIX } from '../constants.ts';
import { anybody, Instant, listOf } from '../endpoint.ts';

const Link = z.object({ title: z.string(), link: z.string() });

const TimeOfDay = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);
/** `link` is an address; for the phone it is the number. */
const ChatWay = z.object({
	link: z.string(),
	opens: TimeOfDay,
	closes: TimeOfDay,
	days_off: z.array(z.int()).optional(),
});

/** Data of the site: from settings, edited by staff, the same for every visitor. */
export const SiteData = z.object({
	logo: z.string(),
	company_name: z.string(),
	company_slogan: z.string(),
	hotline: z.string(),
	phones: listOf({ label: z.string(), value: z.string() }),
	email: z.string(),
	address: z.string(),
	hero: z.object({ eyebrow: z.string(), title: z.string(), body: z.string() }),
	menu: z.array(Link.extend({ children: z.array(Link) })),
	footer_logo: z.string(),
	footer_menu: z.array(Link),
	footer_social_links: z.array(Link.extend({ kind: z.string() })),
	app_links: z.array(Link),
	office_hours: z.string(),
	/** Targets of the chat widget, and when staff answer: HH:MM in Dhaka, 24:00 is midnight. */
	chat: z.object({ messenger: ChatWay, whatsapp: ChatWay, phone: ChatWay }),
	map: z.object({ provider: z.string(), embed: z.string(), link: z.string() }),
});
export type SiteData = z.output<typeof SiteData>;

export const AppData = SiteData.extend({
	is_logged_in: z.boolean(),
	doctor: Doctor.nullable(),
	device_removed: DeviceRemoval.nullable(),
	acting_until: Instant.nullable(),
	need_otp_for_registration: z.boolean(),
	need_otp_for_reset_password: z.boolean(),
	gns_ddt: z.string(),
	/** True where sample data, printed sign-ins and simulators are on. */
	demonstration: z.boolean(),
});
export type AppData = z.output<typeof AppData>;

export const appData = {
	appData: anybody('GET', `${WEB_PREFIX}/app-data`, {
		summary: 'Everything a page needs to know about the site and about who is looking',
		rate: { by: 'token', limit: 6000, window_s: 60, where: 'process' },
		acting: 'shell',
		result: AppData,
	}),
};
