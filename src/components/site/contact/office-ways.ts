import type { SiteContent } from '#contract/site/build-content.ts';
import type { Contact } from '#contract/site/calls.ts';
import { phoneHref } from '#lib/format/phone.ts';

const DIRECT: readonly Contact['kind'][] = ['phone', 'email', 'address'];

/** Direct contacts and profiles of the office, each once; those of the settings if the list is empty. */
export function officeWays(
	site: Pick<SiteContent['site'], 'hotline' | 'phones' | 'email' | 'address' | 'footer_social_links'>,
	contacts: readonly Contact[],
): { direct: Contact[]; social: Contact[] } {
	const way = (kind: Contact['kind'], title: string, value: string, link: string): Contact => ({
		section: 'office',
		kind,
		title,
		value,
		link,
	});
	const listed = contacts.filter(({ section }) => section === 'office');
	const direct = listed.filter(({ kind }) => DIRECT.includes(kind));
	const all = [
		way('phone', 'হটলাইন', site.hotline, phoneHref(site.hotline)),
		...(direct.length > 0
			? direct
			: [
					...site.phones.map(({ label, value }) => way('phone', label, value, phoneHref(value))),
					way('email', 'ইমেইল', site.email, `mailto:${site.email}`),
					way('address', 'প্রধান কার্যালয়', site.address, ''),
				]),
	];
	const links = new Set(listed.map(({ link }) => link));
	const social = [
		...listed.filter(({ kind }) => !DIRECT.includes(kind)),
		...site.footer_social_links
			.filter(({ link }) => !links.has(link))
			.map(({ kind, title, link }) => way(kind as Contact['kind'], title, title, link)),
	];
	const first = (one: Contact, at: number, list: Contact[]) =>
		one.value !== '' &&
		list.findIndex((other) => other.link === one.link && other.value === one.value) === at;
	return { direct: all.filter(first), social };
}
