import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { makeDatabaseFigures } from './database-figures.ts';
import { watchDisk } from './disk.ts';
import { makeMetrics, watchProcess } from './metrics.ts';
import { watchPools, watchReplica } from './pools.ts';
import { watchBalances } from './sms-balance.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');

interface Panel {
	title: string;
	targets?: { expr: string }[];
}
const { panels }: { panels: Panel[] } = JSON.parse(read('grafana-dashboard.json'));
const rules = [
	...read('alerts.yml').matchAll(
		/- alert: (\w+)\n\s+expr: (.+)\n\s+for: \w+\n\s+labels:\n\s+severity: (\w+)\n\s+annotations:\n\s+summary: ".+"\n\s+runbook: (\S+)/g,
	),
].map(([, alert = '', expr = '', severity = '', runbook = '']) => ({ alert, expr, severity, runbook }));

/** Words of PromQL that are no names of metrics. */
const WORDS =
	'sum min max by rate increase histogram_quantile time topk absent min_over_time and or unless on ignoring'.split(
		' ',
	);
/** Reported by others: Prometheus itself, the exporters of the machine and of the probe. */
const OF_OTHERS = /^(?:up|node_\w+|probe_\w+)$/;

/** The metrics that an expression names. */
function metricsOf(expr: string): string[] {
	const bare = expr
		.replaceAll(/\{[^}]*\}/g, ' ')
		.replaceAll(/\[[^\]]*\]/g, ' ')
		.replaceAll(/\b(?:by|on|ignoring) \([^)]*\)/g, ' ');
	return (bare.match(/\b[a-z_][a-z0-9_]*\b/gi) ?? []).filter((word) => !WORDS.includes(word));
}

/** The names of all metrics of a process, with the suffixes of histograms. */
async function reported(): Promise<Set<string>> {
	const { registry } = makeMetrics();
	watchProcess(registry);
	const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 } as pg.Pool;
	watchPools({ main: pool }, registry);
	watchReplica({ lagMs: () => 0, serves: () => true }, registry);
	watchBalances([], registry, { warn: () => {} });
	watchDisk(readConfig({}), registry, { info: () => {}, warn: () => {} }).close();
	makeDatabaseFigures({ config: readConfig({}) } as Deps, registry);
	const names = (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
		String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
	);
	return new Set(names);
}

const kebab = (name: string) => name.replaceAll(/(?<!^)(?=[A-Z])/g, '-').toLowerCase();

it('every metric of the dashboard and the alerts is reported by the app', async () => {
	const known = await reported();
	expect(known.size).toBeGreaterThan(60);
	const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
	expect(shown.length).toBeGreaterThan(30);
	expect(rules.length).toBeGreaterThan(20);
	const requested = [...shown, ...rules.map(({ expr }) => expr)].flatMap(metricsOf);
	expect(requested.filter((name) => !known.has(name) && !OF_OTHERS.test(name))).toEqual([]);
	// The reverse: each metric of our own is used somewhere.
	const ours = [...known].filter(
		(name) => name.startsWith('prostuti_') && !/_(?:sum|count|bucket)$/.test(name),
	);
	expect(ours.filter((name) => !requested.includes(name))).toEqual([]);
});

it('the endpoints that they name are in the contract', () => {
	const text = read('alerts.yml') + read('grafana-dashboard.json');
	const named = [...text.matchAll(/endpoint=\\?"(\w+)\.(\w+)\\?"/g)];
	expect(named.length).toBeGreaterThan(1);
	const rooms: Record<string, Record<string, unknown>> = contract;
	expect(named.filter(([, room = '', name = '']) => !rooms[room]?.[name])).toEqual([]);
});

it('every alert has a severity, and links to a section that says what to do', () => {
	expect(rules).toHaveLength(read('alerts.yml').match(/- alert:/g)?.length ?? 0);
	const book = readFileSync(path.join(DEPLOY, '../docs/operations.md'), 'utf8');
	const guide = book.split(/^## /m).find((part) => part.startsWith('When an alert fires')) ?? '';
	for (const { alert, severity, runbook } of rules) {
		expect(['critical', 'warning']).toContain(severity);
		expect(runbook).toBe(`docs/operations.md#${kebab(alert)}`);
		expect(guide).toContain(
			`### ${kebab(alert).replaceAll('-', ' ')}\n`.replace(/### ./, (head) => head.toUpperCase()),
		);
	}
	const sections = guide.match(/^### /gm)?.length;
	expect(sections).toBe(rules.length);
});

it('an alert on the memory of a growing process fires long before systemd ends it', () => {
	const [, most = ''] = /^MemoryMax=(\d+)M$/m.exec(read('prostuti@.service')) ?? [];
	const [, reported = ''] =
		/bytes\{job="prostuti"\} > ([\de.]+)$/.exec(
			rules.find(({ alert }) => alert === 'MemoryHigh')?.expr ?? '',
		) ?? [];
	expect(Number(reported)).toBeGreaterThan(0);
	expect(Number(reported)).toBeLessThan(0.7 * Number(most) * 1024 * 1024);
});

it('Prometheus accepts the rules, and they fire when they should', () => {
	const promtool = (process.env.PATH ?? '')
		.split(path.delimiter)
		.map((dir) => path.join(dir, 'promtool'))
		.find((file) => existsSync(file));
	// Where it is not installed, only the tests above check the rules.
	if (promtool === undefined) return;
	for (const args of [
		['check', 'rules', 'alerts.yml'],
		['check', 'config', 'prometheus.yml'],
		['test', 'rules', 'alerts.test.yml'],
	]) {
		const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: DEPLOY, encoding: 'utf8' });
		expect(status === 0 ? '' : `${stdout}${stderr}`).toBe('');
	}
});
