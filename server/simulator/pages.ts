import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../http/html.ts';
import type { Browser } from './gateway-messages.ts';
import { dhakaDay } from './machine.ts';
import { BUTTON_TEXTS, GATEWAY_TEXTS, HINTS, STATE_TEXTS, WALLET_HINTS } from './page-texts.ts';
import { BUTTONS } from './presses.ts';
import type { Press, Try } from './state.ts';

export const FONT = '/prostuti-bengali.woff2';
const STYLE = `
@font-face{font-family:Prostuti;src:url('${FONT}') format('woff2');font-weight:400 700;font-display:swap;unicode-range:U+0964-0965,U+0980-09FE,U+25CC,U+200C-200D}
:root{color-scheme:light dark;--ink:#15211f;--soft:#51605b;--paper:#f7f9f8;--card:#fff;--line:#d5ddd9;--brand:#0c5f66;--on-brand:#fff;--note:#fff1d3;--note-ink:#4a3300}
@media (prefers-color-scheme:dark){:root{--ink:#e9efee;--soft:#a9b7b4;--paper:#0f1516;--card:#161e1f;--line:#334041;--brand:#82d1cf;--on-brand:#0d1617;--note:#302208;--note-ink:#ffe0a3}}
*{box-sizing:border-box}
body{margin:0;padding:1rem 1rem 3rem;background:var(--paper);color:var(--ink);font:1rem/1.7 Prostuti,'Noto Sans Bengali','Noto Sans',system-ui,sans-serif}
main{max-width:34rem;margin:0 auto}
h1{margin:1rem 0 0;font-size:1.375rem;line-height:1.4}
h2{margin:1.75rem 0 0;font-size:1.0625rem;line-height:1.5}
p{margin:.25rem 0 0}
.note{margin:0;padding:.625rem .875rem;border-radius:.75rem;background:var(--note);color:var(--note-ink)}
.soft{color:var(--soft)}
dl{margin:1rem 0 0;padding:.75rem 1rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
.sum{font-size:1.25rem;font-weight:600}
ul{margin:.75rem 0 0;padding:0;list-style:none;display:grid;gap:.625rem}
button{width:100%;min-height:48px;padding:.5rem .875rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card);color:var(--ink);font:inherit;text-align:start;cursor:pointer}
button.main{border-color:var(--brand);background:var(--brand);color:var(--on-brand);font-weight:600}
button span{display:inline-block;margin-inline-start:.375rem;opacity:.8}
a{display:inline-flex;min-height:44px;align-items:center;color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
li p{margin:.125rem .25rem 0;font-size:.9375rem}
`;
const SCRIPT = 'document.forms[0].submit()';
const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

export interface Page {
	html: string;
	headers: Record<string, string>;
}

const money = (poisha: number) =>
	`৳${new Intl.NumberFormat('bn-BD', { minimumFractionDigits: poisha % 100 ? 2 : 0 }).format(poisha / 100)}`;

const PAYMENT_NOTE =
	'এটি পেমেন্টের মহড়া: এখানে কোনো আসল টাকা কাটে না। <span lang="en">Simulation: no real money moves.</span>';

export const show = (reply: FastifyReply, { html, headers }: Page) => reply.headers(headers).send(html);

/** `targets`: other origins that the forms of the page may post to. */
export function page(title: string, body: string, targets: readonly string[] = [], note = PAYMENT_NOTE) {
	const to = ["'self'", ...new Set(targets.map((target) => new URL(target).origin))].join(' ');
	return {
		html: `<!doctype html>
<html lang="bn"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><p class="note">${note}</p>
${body}
</main></body></html>`,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': `default-src 'none'; style-src ${sha(STYLE)}; script-src ${sha(SCRIPT)}; font-src 'self'; img-src data:; base-uri 'none'; form-action ${to}; frame-ancestors 'none'`,
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'no-referrer',
			'cache-control': 'no-store',
		},
	};
}

const MAIN: readonly Press[] = ['paid', 'failed', 'declined', 'cancelled'];

function button(session: Try, what: Press): string {
	const [bn, en] = BUTTON_TEXTS[what];
	const hint = (session.gateway === 'bkash' && WALLET_HINTS[what]) || HINTS[what];
	const about = hint ? ` aria-describedby="about-${what}"` : '';
	return `<li><button name="press" value="${what}"${what === 'paid' ? ' class="main"' : ''}${about}>${bn} <span lang="en">${en}</span></button>${hint ? `<p class="soft" id="about-${what}">${hint}</p>` : ''}</li>`;
}

function facts(session: Try): string {
	return `<dl><div><dt>অঙ্ক</dt><dd class="sum">${money(session.amount)}</dd></div>
<div><dt>পেমেন্ট নম্বর</dt><dd lang="en">${escapeHtml(session.ref)}</dd></div>
<div><dt>বিষয়</dt><dd lang="en">${escapeHtml(session.title)}</dd></div>
<div><dt>অবস্থা</dt><dd>${STATE_TEXTS[session.state]}</dd></div></dl>`;
}

export function checkoutPage(session: Try): Page {
	const all = BUTTONS[session.gateway];
	const list = (presses: readonly Press[]) =>
		`<ul>${presses.map((one) => button(session, one)).join('\n')}</ul>`;
	return page(
		`${GATEWAY_TEXTS[session.gateway]} · মহড়া`,
		`<h1><span lang="en">${GATEWAY_TEXTS[session.gateway]}</span>: কী ঘটবে, বেছে নিন</h1>
${facts(session)}
<form method="post"><h2>সাধারণ ফল</h2>
${list(MAIN)}
<h2>বিরল ঘটনা</h2>
${list([...(session.mute || session.hiddenUntil ? (['answer'] as const) : []), ...all.filter((one) => !MAIN.includes(one))])}</form>`,
		[session.urls.success],
	);
}

/** Returns the browser automatically; without scripts, by a tap. */
export function homePage(to: Browser): Page {
	const fields = Object.entries(to.fields)
		.map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
		.join('');
	return page(
		'ফিরে যাচ্ছে',
		`<h1>প্রস্তুতিতে ফিরে যাচ্ছে…</h1>
<form method="post" action="${escapeHtml(to.url)}">${fields}<ul><li><button class="main">ফিরে যান</button></li></ul></form>
<script>${SCRIPT}</script>`,
		[to.url],
	);
}

export function stayPage(session: Try): Page {
	return page(
		'মহড়া',
		`<h1>এখান থেকে আর ফেরা হবে না</h1>
<p>পেমেন্টের পাতা বন্ধ হয়ে গেলে যেমন হয়, এখন তেমনই। প্রস্তুতির পাতায় গিয়ে দেখুন, টাকার খবর সেখানে কীভাবে পৌঁছায়।</p>
${facts(session)}
<form method="post"><ul>${button(session, 'answer')}</ul></form>`,
		[session.urls.success],
	);
}

export function listPage(sessions: readonly Try[], now: Date, addressOf: (session: Try) => string): Page {
	const day = dhakaDay(now);
	const rows = sessions
		.toReversed()
		.slice(0, 100)
		.map(
			(one) =>
				`<li><a href="${addressOf(one)}"><span lang="en">${GATEWAY_TEXTS[one.gateway]} ${escapeHtml(one.ref)}</span></a><p>${money(one.amount)} · ${STATE_TEXTS[one.state]}</p></li>`,
		);
	return page(
		'পেমেন্টের মহড়া',
		`<h1>পেমেন্টের মহড়া</h1>
<p class="soft">${rows.length > 0 ? 'যেকোনো একটি খুলে এখনো ফল বদলানো যায়; দেরিতে টাকা কাটাও।' : 'এখনো কোনো পেমেন্ট শুরু হয়নি।'}</p>
<p><a href="/couriers">কুরিয়ারের মহড়া</a></p>
<p><a href="/settlement/sslcommerz/${day}.csv">আজকের SSLCommerz হিসাব (CSV)</a><br><a href="/settlement/bkash/${day}.csv">আজকের bKash হিসাব (CSV)</a></p>
<ul>${rows.join('\n')}</ul>`,
	);
}
