import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import '#tests/support/dom-my.tsx';
import { makePhone, makeServer, makeStorage, makeTime, openOn } from '#tests/support/exam-world.ts';

const t = EXAM_SCREEN_TEXTS.bn;

/** An exam on screen, with its notices and save state, on a server and a phone that the test controls. */
async function sit({ blocked = false } = {}) {
	vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_, bytes) => {
		const { createHash } = await import('node:crypto');
		return Uint8Array.from(
			createHash('sha256')
				.update(bytes as Uint8Array)
				.digest(),
		).buffer;
	});
	const [{ Banners }, { SaveState }, { ExamScreenContext, examScreenModel }] = await Promise.all([
		import('./Banners.tsx'),
		import('./SaveState.tsx'),
		import('./screen-context.ts'),
	]);
	const time = makeTime();
	const server = await makeServer(time);
	const storage = makeStorage();
	storage.blocked = blocked;
	const exam = await openOn(time, server, storage, makePhone());
	const opened = { machine: exam } as Parameters<typeof examScreenModel>[0];
	render(
		<ExamScreenContext value={examScreenModel(opened, { examId: 5, attemptId: 7, minStayMin: null })}>
			<Banners />
			<SaveState />
		</ExamScreenContext>,
	);
	return { exam, server, pass: (ms: number) => act(() => time.pass(ms)) };
}

const safety = (word: string) => screen.getByRole('button', { name: new RegExp(`${t.saveState}.*${word}`) });

it('an answer is shown as stored on the phone first and then on the server, without a notice', async () => {
	const { exam, server, pass } = await sit();
	server.network = 'slow';
	act(() => exam.markStem(0, 0, 'T'));
	await pass(100);
	safety(t.savePhone);
	await pass(2_000);
	safety(t.savePhone);
	server.network = 'up';
	server.release();
	await pass(3_000);
	safety(t.saveServer);
	expect(screen.queryByText(t.unsafeTitle)).toBeNull();
	expect(screen.queryByText(t.blockedTitle)).toBeNull();
});

it('a server that cannot be reached is shown, with the answer safe on the phone, until it is back', async () => {
	const { exam, server, pass } = await sit();
	server.network = 'down';
	act(() => exam.markStem(0, 0, 'T'));
	await pass(12_000);
	const notice = screen.getByText(t.unsafeTitle);
	expect(notice.parentElement?.textContent).toContain(t.unsafeBody);
	expect(notice.closest('[role=status]')).not.toBeNull();
	safety(t.savePhone);
	server.network = 'up';
	await pass(60_000);
	safety(t.saveServer);
	expect(screen.queryByText(t.unsafeTitle)).toBeNull();
});

it('a phone that cannot store is shown at once; without a server the page must stay open', async () => {
	const { exam, server, pass } = await sit({ blocked: true });
	act(() => exam.markStem(0, 0, 'T'));
	await pass(3_000);
	safety(t.saveServer);
	screen.getByText(t.blockedTitle);
	server.network = 'down';
	act(() => exam.markStem(0, 1, 'F'));
	await pass(12_000);
	safety(t.savePage);
	const notice = screen.getByText(t.unsafeTitle);
	expect(notice.parentElement?.textContent).toContain(t.unsafePage);
	expect(screen.queryByText(t.blockedTitle)).toBeNull();
});
