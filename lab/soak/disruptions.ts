import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { faqs } from '#server/modules/site/content/content.tables.ts';
import { liveRelease } from '#server/site/releases.ts';
import { fetchJson } from '#tests/support/process.ts';
import { staffToken } from '#tests/support/site.ts';
import { type Due, planOf } from './plan.ts';
import type { Stack } from './stack.ts';
import type { Tally } from './tally.ts';

/** A supervisor notices after about this long that a process has ended. */
const NOTICED_MS = 1_000;
const LOOK_MS = 500;
/** After one failed connection nginx sends nothing to a process for this long. */
const LEFT_OUT_MS = 10_000;
/** A release that is not live after this long has failed. */
const PATIENCE_MS = 420_000;

/** A text that readers can find in the first question. */
const newsOf = (n: number) => `সংবাদ-${n}-${process.pid}`;

/** Runs the disruptions of an evening in order, and reports each with the time. */
export function makeDisruptions(stack: Stack, tally: Tally, faqId: number, say: (line: string) => void) {
	const faults: string[] = [];
	/** When the last process died or the database went down. */
	let lastDeath = new Date();
	let published = 0;

	async function until(what: string, is: () => Promise<boolean>): Promise<void> {
		const end = performance.now() + PATIENCE_MS;
		while (!(await is().catch(() => false))) {
			if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
			await delay(LOOK_MS);
		}
	}
	const liveCode = async () => (await liveRelease(stack.releasesDir))?.code;

	const deal = {
		async kill({ app }: Due) {
			lastDeath = new Date();
			await stack.kill(app);
			await delay(NOTICED_MS);
			await stack.start(app);
			return `app ${app + 1} killed and started again`;
		},
		async publish() {
			const text = newsOf(++published);
			await stack.db.q.update(faqs).set({ body: text }).where(eq(faqs.id, faqId));
			const token = await staffToken(stack.db);
			await until('somebody takes the order to publish', async () => {
				for (const desk of stack.desks) {
					const url = `${desk}/api/v3/editor/rebuilds`;
					const order = fetchJson(url, { method: 'POST', token, body: { full: false } });
					// One of the two may be down at this moment.
					const { status } = await order.catch(() => ({ status: 0 }));
					if (status === 200) return true;
				}
				return false;
			});
			await until('readers find what was published', async () => {
				const page = await fetch(`${stack.origin}/faq/${faqId}/show`);
				return (await page.text()).includes(text);
			});
			return 'a release was published; readers find its text';
		},
		async upgrade() {
			const before = await liveCode();
			await stack.switchCode();
			const drains: string[] = [];
			for (const app of [0, 1] as const) {
				const s = await stack.drain(app);
				drains.push(`app ${app + 1} drained in ${s.toFixed(1)} s`);
				await stack.start(app);
				// While nginx excludes the one, the other must run.
				await delay(LEFT_OUT_MS);
			}
			await until('pages of the new code are live', async () => (await liveCode()) !== before);
			// Its pages may have other inline scripts, whose hashes are in the policy.
			await stack.reloadNginx();
			return `upgraded: ${drains.join(', ')}; pages of the new code are live`;
		},
		async 'restart database'() {
			lastDeath = new Date();
			const s = await stack.restartDatabase();
			return `PostgreSQL stopped and started in ${s.toFixed(1)} s`;
		},
	};

	return {
		faults,
		lastDeath: () => lastDeath,
		/** Texts that readers must have received. */
		published: () => Array.from({ length: published }, (_, n) => newsOf(n + 1)),
		/** Runs all of them; each at its time, or later where the previous one took longer. */
		async run(minutes: number): Promise<void> {
			for (const due of planOf(minutes)) {
				await delay(Math.max(0, due.at - tally.seconds()) * 1_000);
				const began = tally.seconds();
				try {
					const what = await deal[due.disruption](due);
					say(`${what} (${(tally.seconds() - began).toFixed(1)} s)`);
				} catch (error) {
					faults.push(`${due.disruption}: ${error instanceof Error ? error.message : error}`);
					say(`${due.disruption} FAILED: ${faults.at(-1)}`);
				}
			}
		},
	};
}
