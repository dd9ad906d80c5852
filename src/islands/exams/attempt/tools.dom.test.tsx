import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { EXAM_TOOL_TEXTS } from '#lib/exams/exam-tools.words.ts';
import '#tests/support/dom-my.tsx';
import {
	digestAtOnce,
	makePhone,
	makeServer,
	makeStorage,
	makeTime,
	openOn,
} from '#tests/support/exam-world.ts';

const t = EXAM_TOOL_TEXTS.bn;

beforeEach(() => localStorage.clear());

/** The paper on screen with its tools, on a phone that stores marks. */
async function sit() {
	digestAtOnce();
	const [{ AttemptView }, { ExamScreenContext, examScreenModel }, { createMarks }] = await Promise.all([
		import('./AttemptView.tsx'),
		import('./screen-context.ts'),
		import('#lib/exams/exam-marks.ts'),
	]);
	const time = makeTime();
	const exam = await openOn(time, await makeServer(time), makeStorage(), makePhone());
	const opened = { machine: exam, marks: createMarks(7) } as unknown as Parameters<typeof examScreenModel>[0];
	const { unmount } = render(
		<ExamScreenContext value={examScreenModel(opened, { examId: 5, attemptId: 7, minStayMin: null })}>
			<AttemptView />
		</ExamScreenContext>,
	);
	return { exam, user: userEvent.setup({ delay: null }), leave: unmount };
}

const tool = (name: keyof typeof t.names) =>
	screen.getByRole('button', { name: new RegExp(`^${t.names[name]}`) });

/** Opens a tool, whose code is loaded on demand. */
async function open({ user }: Awaited<ReturnType<typeof sit>>, name: keyof typeof t.names): Promise<void> {
	await user.click(tool(name));
	await screen.findByRole('dialog');
}

describe('the calculator', () => {
	it('is operated by its buttons, reports a division by zero, and goes on', async () => {
		const attempt = await sit();
		const { user } = attempt;
		await open(attempt, 'calculator');
		const sheet = screen.getByRole('dialog', { name: t.names.calculator });
		const press = async (...names: string[]) => {
			for (const name of names) await user.click(within(sheet).getByRole('button', { name }));
		};
		await press('৭', t.keys['/'], '৮', t.keys['=']);
		const shown = within(sheet).getByLabelText(t.display);
		expect(shown.textContent).toBe('০.৮৭৫');
		await press(t.keys['/'], '০', t.keys['=']);
		expect(shown.textContent).toBe(t.faults.zero);
		await press('২', t.keys['+'], '৩', t.keys['=']);
		expect(shown.textContent).toBe('৫');
	});

	it('is operated by the keyboard, also a Bengali one; Escape closes it and returns the focus', async () => {
		const attempt = await sit();
		const { user } = attempt;
		await open(attempt, 'calculator');
		await user.keyboard('১৪০-100*2{Enter}');
		expect(screen.getByLabelText(t.display).textContent).toBe('৮০');
		// Enter presses the focused button.
		act(() => screen.getByRole('button', { name: '৫' }).focus());
		await user.keyboard('{Enter}');
		expect(screen.getByLabelText(t.display).textContent).toBe('৫');
		await user.keyboard('{Escape}');
		expect(screen.queryByRole('dialog')).toBeNull();
	});
});

describe('the laboratory values', () => {
	it('are shown by group, are searched in Bengali and English, and say that the question counts', async () => {
		const attempt = await sit();
		const { user } = attempt;
		await open(attempt, 'lab');
		const sheet = within(screen.getByRole('dialog', { name: t.names.lab }));
		sheet.getByText(t.labHow);
		expect(sheet.getAllByRole('heading', { level: 3 })).toHaveLength(Object.keys(t.labGroups).length);
		await user.type(sheet.getByLabelText(t.labSearch), 'পটাশিয়াম');
		expect(sheet.getByText('Potassium')).not.toBeNull();
		sheet.getByText('3.5–5.0 mmol/L');
		expect(sheet.queryByText('Sodium')).toBeNull();
		await user.clear(sheet.getByLabelText(t.labSearch));
		await user.type(sheet.getByLabelText(t.labSearch), 'nothing like it');
		expect(sheet.getByRole('status').textContent).toBe(t.labNone);
	});
});

describe('a note', () => {
	it('belongs to its question, is shown on its button, and is restored after the page was left', async () => {
		const attempt = await sit();
		const { exam, user, leave } = attempt;
		await open(attempt, 'note');
		const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
		expect(document.activeElement).toBe(box());
		screen.getByText(t.noteKept);
		await user.keyboard('look up B');
		act(() => exam.goTo(1));
		expect(box().value).toBe('');
		expect(tool('note').getAttribute('aria-label')).toBe(t.names.note);
		act(() => exam.goTo(0));
		expect(tool('note').getAttribute('aria-label')).toBe(`${t.names.note}, ${t.noted}`);
		const answered = exam.text();
		leave();
		const again = await sit();
		await open(again, 'note');
		expect(box().value).toBe('look up B');
		expect(again.exam.text()).toBe(answered);
	});
});

describe('a highlight', () => {
	const lit = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

	it('is made of the selection, and a tap removes it', async () => {
		const { user } = await sit();
		const words = document.getElementById('question-text')?.firstChild;
		if (!words) throw new Error('no text');
		getSelection()?.setBaseAndExtent(words, 2, words, 8);
		await user.click(tool('highlight'));
		expect(lit()).toEqual(['estion']);
		expect(document.getElementById('question-text')?.textContent).toBe('Question 1');
		await user.click(document.querySelector('mark') as HTMLElement);
		expect(lit()).toEqual([]);
	});

	it('is made sentence by sentence if nothing is selected, and is restored after the page was left', async () => {
		const attempt = await sit();
		const { user, leave } = attempt;
		await open(attempt, 'highlight');
		const sentence = () => screen.getByRole('button', { name: 'Question 1' });
		await user.click(sentence());
		expect(sentence().getAttribute('aria-pressed')).toBe('true');
		leave();
		const again = await sit();
		expect(lit()).toEqual(['Question 1']);
		await open(again, 'highlight');
		await again.user.click(sentence());
		expect(lit()).toEqual([]);
	});
});

it('an exam that is opened again is at the question that was on screen', async () => {
	const { user, leave } = await sit();
	await user.click(screen.getByRole('button', { name: EXAM_SCREEN_TEXTS.bn.nextSaid }));
	leave();
	sessionStorage.clear();
	await sit();
	screen.getByText('Question 2');
});
