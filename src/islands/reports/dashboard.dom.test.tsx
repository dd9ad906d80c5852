import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ResultOut } from '#contract/endpoint.ts';
import type { dashboard } from '#contract/reports/calls.ts';
import { DASHBOARD_TEXTS } from '#lib/reports/dashboard.words.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer, held, NO_NETWORK, refused, setOnline } from '#tests/support/fake-server.ts';

// These pages have no IndexedDB.
vi.mock('idb-keyval', () => {
	const stored = new Map<string, unknown>();
	return {
		createStore: () => null,
		get: async (key: string) => stored.get(key),
		set: async (key: string, value: unknown) => void stored.set(key, value),
		keys: async () => [],
	};
});

const t = DASHBOARD_TEXTS.bn;
const CALL = 'GET /api/v3/web/doctor/dashboard';
const FAULT = 'আমাদের সার্ভারে একটি সমস্যা হয়েছে।';
type Data = ResultOut<typeof dashboard.dashboard>;

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const EXAM: Data['week'][number] = {
	kind: 'exam_open',
	title: 'এফসিপিএস পার্ট-১ পূর্ণাঙ্গ মক ১',
	course_id: 3,
	schedule_id: 7,
	event_id: 42,
	opens_at: inMs(-60_000),
	until: inMs(3_600_000),
	online: false,
	branch: null,
	has_paper: true,
	locked: null,
};
const given = (more: Partial<Data> = {}): Data => ({
	now: null,
	week: [],
	dues: [],
	videos: [],
	parcels: [],
	courses: [
		{
			id: 3,
			title: 'এফসিপিএস পার্ট-১',
			events_done: 2,
			events_total: 9,
			minutes_watched: 30,
			missed_classes: 0,
			missed_exams: 0,
		},
	],
	deck: { due: 0, total: 0 },
	strengths: [],
	results: [],
	unread: { notices: 0, complaints: 0, notifications: 0 },
	changes_at: null,
	server_now: new Date().toISOString(),
	...more,
});

async function draw() {
	answer({ 'GET /api/v3/web/doctor/unread': given().unread });
	const { Dashboard } = await import('./Dashboard.tsx');
	return drawScreen('my-dashboard', Dashboard, '/dashboard');
}

it('a doctor without a course sees a link to the batches', async () => {
	answer({ [CALL]: given({ courses: [] }) });
	await draw();
	await screen.findByText(t.noCourse);
	expect(screen.getByRole('link', { name: t.seeBatches }).getAttribute('href')).toMatch(/^\//);
	expect(screen.queryByRole('heading', { name: t.week })).toBeNull();
});

it('an open exam is first, with a link to it', async () => {
	answer({ [CALL]: given({ now: EXAM, week: [] }) });
	await draw();
	await screen.findByText(EXAM.title);
	screen.getByText(t.kind.exam_open);
	const way = screen.getByRole('link', { name: new RegExp(t.action.exam_open) });
	expect(way.getAttribute('href')).toBe('/courses/3/schedule/7/events/42/exam-info');
});

it('shows placeholders in its shape while loading; a server error can be retried', async () => {
	const { answer: later, release } = held(refused(500, { code: 'internal', message: FAULT }));
	answer({ [CALL]: () => later });
	const { user } = await draw();
	expect(document.querySelector('.animate-wait')).not.toBeNull();
	release();
	await screen.findByText(FAULT);
	answer({ [CALL]: given({ now: EXAM }) });
	await user.click(screen.getByRole('button', { name: UI_TEXTS.bn.retry }));
	await screen.findByText(EXAM.title);
	expect(screen.queryByText(FAULT)).toBeNull();
});

it('without a network the last loaded data is shown with its age', async () => {
	const { storeSession } = await import('#lib/account/signed-in.ts');
	const { putLast } = await import('#lib/state/last-read.ts');
	storeSession({
		token: 't',
		user: { id: 5, name: 'ডা. নাদিয়া' } as Parameters<typeof storeSession>[0]['user'],
	});
	await putLast('dashboard', given({ now: EXAM, server_now: inMs(-60_000) }));
	answer({ [CALL]: NO_NETWORK });
	setOnline(false);
	await draw();
	await screen.findByText(EXAM.title);
	screen.getByText(/^শেষবার আনা: আজ/);
});
