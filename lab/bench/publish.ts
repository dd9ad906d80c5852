// From the click on "publish" in the desk to the public page: one of many questions is changed, published by
// the desk's call, and its page polled until it has the new words. SIZE and CHANGES override the defaults.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fetchJson } from '#tests/support/process.ts';
import { startSite } from '#tests/support/site.ts';
import { fillFaqs } from './many-faqs.ts';
import { median } from './processes.ts';
import { part } from './support/bench.ts';

const SIZE = Number(process.env.SIZE ?? 10_000);
const CHANGES = Number(process.env.CHANGES ?? 10);
/** Editors read their text before they publish it. */
const THINK_MS = 4_000;
/** Pause before the next change; PAUSE=0 for immediate ones, while the next builder still warms up. */
const PAUSE_MS = Number(process.env.PAUSE ?? 15_000);
const POLL_MS = 10;
const GOAL_MS = 3_000;
const dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-publish-'));
part('the start of the site');
const site = await startSite(dir);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function call(method: string, at: string, body?: unknown) {
	const answer = await fetchJson(`${site.desk}/api/v3/editor/content/faqs${at}`, {
		method,
		token: site.token,
		body,
	});
	if (answer.status !== 200)
		throw new Error(`${at} answered ${answer.status} ${JSON.stringify(answer.body)}`);
	return answer.body;
}

/** Milliseconds of saving, of the publishing call, and from it to the new page. */
async function published(id: number): Promise<{ save: number; call: number; served: number }> {
	const mark = `চিহ্ন-${process.hrtime.bigint()}`;
	const { version, title, topic, body, keywords, on_home, position } = (await call('GET', `/${id}`)).item;
	const began = performance.now();
	const fields = { title, topic, body: `${body}\n\n${mark}`, keywords, on_home, position };
	const draft = (await call('PUT', `/${id}`, { ...fields, version })).item;
	const saved = performance.now();
	await wait(THINK_MS);
	const clicked = performance.now();
	await call('POST', `/${id}/publish`, { version: draft.version });
	const answered = performance.now();
	while (!(await site.page(`/faq/${id}/show`)).text.includes(mark)) await wait(POLL_MS);
	return { save: saved - began, call: answered - clicked, served: performance.now() - clicked };
}

try {
	const ids = await fillFaqs(site.db, SIZE);
	part('the first rebuild');
	const first = await site.rebuild();
	console.log(`${ids.length} questions, ${first.total} pages: first rebuild ${first.state}`);
	const list = performance.now();
	await call('GET', '?q=শব্দ&sort=title');
	console.log(`a search of the desk's list: ${(performance.now() - list).toFixed(0)} ms`);
	const times: Awaited<ReturnType<typeof published>>[] = [];
	for (let change = 0; change < CHANGES; change++) {
		part(`change ${change}`);
		await wait(PAUSE_MS);
		times.push(await published(ids[(change * 97 + 31) % ids.length] ?? 1));
	}
	const of = (what: 'save' | 'call' | 'served') => times.map((one) => one[what]);
	const most = Math.max(...of('served'));
	console.log(
		`${CHANGES} publications: draft saved in ${median(of('save')).toFixed(0)} ms, call answered in ${median(of('call')).toFixed(0)} ms, page served after ${median(of('served')).toFixed(0)} ms (median), ${most.toFixed(0)} ms (most); goal ${GOAL_MS} ms`,
	);
	if (median(of('served')) > GOAL_MS) process.exitCode = 1;
} finally {
	await site.stop();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
}
