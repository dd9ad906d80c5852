import { escapeHtml } from '../http/html.ts';
import { COURIER_TEXTS, COURIER_WORDS, type CourierWord, type SimParcel } from './courier-state.ts';
import { type Page, page } from './pages.ts';

const NOTE =
	'এটি কুরিয়ারের মহড়া: এখানে কোনো আসল পার্সেল যায় না। <span lang="en">Simulation: no real parcel moves.</span>';

const HINTS: Partial<Record<CourierWord, string>> = { unknown: 'দুই দিন এভাবে থাকলে অফিসের নজরে আসে।' };

function button(word: CourierWord, how: 'once' | 'twice' | 'silent', label: string, hint = ''): string {
	const id = `about-${word}-${how}`;
	return `<li><form method="post"><input type="hidden" name="how" value="${how}"><button name="word" value="${word}"${hint ? ` aria-describedby="${id}"` : ''}>${label}</button></form>${hint ? `<p class="soft" id="${id}">${hint}</p>` : ''}</li>`;
}

export function courierPage(parcel: SimParcel): Page {
	const log = parcel.log
		.map(
			({ at, text }) =>
				`<div><dt lang="en">${escapeHtml(at)}</dt><dd lang="en">${escapeHtml(text)}</dd></div>`,
		)
		.join('\n');
	return page(
		`পার্সেল ${parcel.id}`,
		`<p><a href="/couriers">সব পার্সেল</a></p>
<h1>পার্সেল <span lang="en">${parcel.id}</span>: কী ঘটবে, বেছে নিন</h1>
<dl><div><dt>আমাদের নম্বর</dt><dd lang="en">${escapeHtml(parcel.invoice)}</dd></div>
<div><dt>ট্র্যাকিং কোড</dt><dd lang="en">${escapeHtml(parcel.trackingCode)}</dd></div>
<div><dt>প্রাপক</dt><dd>${escapeHtml(parcel.name)}</dd></div>
<div><dt>ঠিকানা</dt><dd>${escapeHtml(parcel.address)}</dd></div>
<div><dt>এখন</dt><dd>${COURIER_TEXTS[parcel.status]}</dd></div></dl>
<h2>কুরিয়ারের কথা</h2>
<ul>${COURIER_WORDS.map((word) => button(word, 'once', `${COURIER_TEXTS[word]} <span lang="en">${word}</span>`, HINTS[word])).join('\n')}</ul>
<h2>বিরল ঘটনা</h2>
<ul>${button('delivered', 'twice', 'একই খবর দুবার <span lang="en">delivered, twice</span>')}
${button('pending', 'silent', 'খবর যায় না <span lang="en">pending, no webhook</span>', 'জিজ্ঞেস করলে ঠিক উত্তর পাওয়া যায়।')}
<li><form method="post"><input type="hidden" name="text" value="Received at the sorting hub"><button>মাঝপথের খবর <span lang="en">tracking update</span></button></form></li></ul>
<h2>যা হয়েছে</h2>
<dl>${log}</dl>`,
		[],
		NOTE,
	);
}

export function courierListPage(parcels: readonly SimParcel[]): Page {
	const rows = parcels
		.toReversed()
		.slice(0, 100)
		.map(
			(parcel) =>
				`<li><a href="/couriers/${parcel.id}"><span lang="en">${parcel.id} · ${escapeHtml(parcel.invoice)}</span></a><p>${COURIER_TEXTS[parcel.status]}</p></li>`,
		);
	return page(
		'কুরিয়ারের মহড়া',
		`<p><a href="/">পেমেন্টের মহড়া</a></p>
<h1>কুরিয়ারের মহড়া</h1>
<p class="soft">${rows.length > 0 ? 'একটি পার্সেল খুলে কুরিয়ারের কথা বদলান; খবর সঙ্গে সঙ্গে যায়।' : 'এখনো কোনো পার্সেল বুক হয়নি। অফিস থেকে বুক করলে এখানে দেখা যাবে।'}</p>
<ul>${rows.join('\n')}</ul>`,
		[],
		NOTE,
	);
}
