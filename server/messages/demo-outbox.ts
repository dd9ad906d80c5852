import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { DEMO_OUTBOX_PATH } from '#contract/constants.ts';
import { fromE164 } from '#contract/phone.ts';
import type { Deps } from '../deps.ts';
import { escapeHtml } from '../http/html.ts';
import { listOutbox } from './outbox.service.ts';

const MOST = 30;
const REFRESH_S = 5;

const FONT = 'prostuti-bengali.woff2';
const FONT_FILE = new URL(`../../src/styles/fonts/${FONT}`, import.meta.url);

const STYLE = `
@font-face{font-family:Prostuti;src:url('${DEMO_OUTBOX_PATH}/${FONT}') format('woff2');font-weight:400 700;font-display:swap;unicode-range:U+0964-0965,U+0980-09FE,U+25CC,U+200C-200D}
:root{color-scheme:light dark;--ink:#15211f;--soft:#51605b;--paper:#f7f9f8;--card:#fff;--line:#d5ddd9;--brand:#0c5f66}
@media (prefers-color-scheme:dark){:root{--ink:#e9efee;--soft:#a9b7b4;--paper:#0f1516;--card:#161e1f;--line:#334041;--brand:#82d1cf}}
*{box-sizing:border-box}
body{margin:0;padding:1.5rem 1rem 3rem;background:var(--paper);color:var(--ink);font:1rem/1.7 Prostuti,'Noto Sans Bengali','Noto Sans',system-ui,sans-serif}
main{max-width:40rem;margin:0 auto}
h1,h2{margin:0;font-size:1.375rem;line-height:1.4}
h2{margin-top:2rem}
p{margin:.25rem 0 0}
.soft{color:var(--soft)}
a{display:inline-flex;min-height:44px;align-items:center;color:var(--brand)}
ol{margin:1.25rem 0 0;padding:0;list-style:none}
li{margin-top:.75rem;padding:.875rem 1rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
.head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
.to{font-weight:600;overflow-wrap:anywhere}
.text{margin-top:.375rem;white-space:pre-line;overflow-wrap:anywhere}
`;
const POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const CHANNELS = { sms: 'এসএমএস', email: 'ইমেইল' } as const;
const zone = { timeZone: 'Asia/Dhaka' } as const;
const day = new Intl.DateTimeFormat('bn-BD', { ...zone, day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat('bn-BD', {
	...zone,
	hour: '2-digit',
	minute: '2-digit',
	second: '2-digit',
	hourCycle: 'h23',
});
const langOf = (text: string) => (/\p{Script=Bengali}/u.test(text) ? 'bn' : 'en');

type Row = Awaited<ReturnType<typeof listOutbox>>[number];

function item({ recipient, channel, at, text }: Row): string {
	return `<li><div class="head"><span class="to">${escapeHtml(fromE164(recipient))}</span>
<span class="soft">${CHANNELS[channel]} · <time datetime="${at.toISOString()}">${day.format(at)}, ${clock.format(at)}</time></span></div>
<div class="text" lang="${langOf(text)}">${escapeHtml(text)}</div></li>`;
}

/** Finds the present and next codes in the apps of the demonstration's staff: each allows one sign-in. */
export type DeskCodes = () => Promise<readonly { phone: string; name: string; code: string; next: string }[]>;

const codeItem = ({ phone, name, code, next }: Awaited<ReturnType<DeskCodes>>[number]) =>
	`<li><div class="head"><span class="to">${escapeHtml(phone)}</span><span class="soft">${escapeHtml(name)}</span></div>
<div class="text"><span data-code="${phone}">${code}</span> <span class="soft">এর পরের কোড <span data-next="${phone}">${next}</span></span></div></li>`;

function page(rows: readonly Row[], codes: Awaited<ReturnType<DeskCodes>>): string {
	const list =
		rows.length > 0
			? `<ol>${rows.map(item).join('\n')}</ol>`
			: '<p class="soft">এখনো কোনো বার্তা আসেনি। কোথাও কোড চাইলে সেটি এখানে দেখা যাবে।</p>';
	return `<!doctype html>
<html lang="bn"><head><meta charset="utf-8"><title>নমুনা বার্তা</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<meta http-equiv="refresh" content="${REFRESH_S}"><style>${STYLE}</style></head>
<body><main><h1>নমুনা বার্তা</h1>
<p class="soft">এটি প্রদর্শনের জন্য চালানো হচ্ছে। ফোন বা ইমেইলে যা যেত, তা পাঠানো হয় না; এখানে দেখানো হয়। নতুনটি সবার ওপরে, পাতা নিজেই হালনাগাদ হয়।</p>
<a href="/">মূল পাতায় ফিরুন</a>
${list}
<h2>ডেস্কের কোড-অ্যাপ</h2>
<ol>${codes.map(codeItem).join('\n')}</ol>
</main></body></html>`;
}

/** The messages that a demonstration stores instead of sending; elsewhere readers could take over accounts. */
export function registerDemoOutbox(
	app: FastifyInstance,
	deps: Pick<Deps, 'config' | 'db'>,
	codes: DeskCodes,
): void {
	if (!deps.config.demonstration) return;
	// The page works before the site is built, whose own copy of the font has a name that only the build knows.
	app.get(`${DEMO_OUTBOX_PATH}/${FONT}`, { logLevel: 'silent' }, async (_, reply) =>
		reply
			.header('cache-control', 'max-age=3600')
			.type('font/woff2')
			.send(await readFile(FONT_FILE)),
	);
	app.get(DEMO_OUTBOX_PATH, { helmet: false, logLevel: 'silent' }, async (_, reply) =>
		reply
			.headers({
				'content-security-policy': POLICY,
				'x-content-type-options': 'nosniff',
				'x-robots-tag': 'noindex, nofollow',
				'referrer-policy': 'no-referrer',
				'cache-control': 'no-store',
			})
			.type('text/html; charset=utf-8')
			.send(page(await listOutbox(deps.db.q, MOST), await codes())),
	);
}
