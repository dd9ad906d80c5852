import type { Contact } from '#contract/site/calls.ts';
import { appData } from './app-data.ts';

const tel = (number: string) => `tel:+88${number.replaceAll('-', '')}`;

/** Ways to reach the office and its two sub-sections, in order; every one is made up. */
export const contacts: readonly Contact[] = [
	...appData.phones.map(
		({ label, value }): Contact => ({
			section: 'office',
			kind: 'phone',
			title: label,
			value,
			link: tel(value),
		}),
	),
	{
		section: 'office',
		kind: 'email',
		title: 'ইমেইল',
		value: appData.email,
		link: `mailto:${appData.email}`,
	},
	{
		section: 'office',
		kind: 'address',
		title: 'প্রধান কার্যালয়',
		value: appData.address,
		link: appData.map.link,
	},
	{
		section: 'office',
		kind: 'messenger',
		title: 'মেসেঞ্জারে লিখুন',
		value: 'প্রস্তুতি',
		link: 'https://example.com/messenger',
	},
	{
		section: 'office',
		kind: 'whatsapp',
		title: 'হোয়াটসঅ্যাপে লিখুন',
		value: '01700-000000',
		link: 'https://example.com/whatsapp',
	},
	{
		section: 'office',
		kind: 'facebook',
		title: 'ফেসবুক পাতা',
		value: 'প্রস্তুতি',
		link: 'https://example.com/facebook',
	},
	{
		section: 'office',
		kind: 'youtube',
		title: 'ইউটিউব চ্যানেল',
		value: 'প্রস্তুতি',
		link: 'https://example.com/youtube',
	},
	{
		section: 'civil-service',
		kind: 'phone',
		title: 'ফোন',
		value: '01700-000010',
		link: tel('01700-000010'),
	},
	{
		section: 'civil-service',
		kind: 'messenger',
		title: 'মেসেঞ্জার',
		value: 'স্বাস্থ্য ক্যাডার প্রস্তুতি',
		link: 'https://example.com/civil-service/messenger',
	},
	{
		section: 'civil-service',
		kind: 'whatsapp',
		title: 'হোয়াটসঅ্যাপ',
		value: '01700-000011',
		link: 'https://example.com/civil-service/whatsapp',
	},
	{
		section: 'civil-service',
		kind: 'facebook',
		title: 'ফেসবুক গ্রুপ',
		value: 'স্বাস্থ্য ক্যাডার প্রস্তুতি',
		link: 'https://example.com/civil-service/facebook',
	},
	{ section: 'mph', kind: 'phone', title: 'ফোন', value: '01700-000020', link: tel('01700-000020') },
	{
		section: 'mph',
		kind: 'messenger',
		title: 'মেসেঞ্জার',
		value: 'এমপিএইচ প্রস্তুতি',
		link: 'https://example.com/mph/messenger',
	},
	{
		section: 'mph',
		kind: 'whatsapp',
		title: 'হোয়াটসঅ্যাপ',
		value: '01700-000021',
		link: 'https://example.com/mph/whatsapp',
	},
	{
		section: 'mph',
		kind: 'facebook',
		title: 'ফেসবুক গ্রুপ',
		value: 'এমপিএইচ প্রস্তুতি',
		link: 'https://example.com/mph/facebook',
	},
];
