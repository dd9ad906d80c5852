import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Quiz, QuizQuestion, QuizResult } from '#contract/quizzes/calls.ts';
import { draw } from '#tests/support/dom.tsx';
import { answer, goTo, NO_NETWORK, refused, requestedFor, setOnline } from '#tests/support/fake-server.ts';

const SLUG = 'anatomy-warm-up';
const KEY = 'k'.repeat(22);
const LOOK = `GET /api/v3/web/quizzes/${SLUG}`;
const START = `POST /api/v3/web/quizzes/${SLUG}/attempts`;
const SEND = `PUT /api/v3/web/quiz-attempts/${KEY}`;
const RESULT = `GET /api/v3/web/quiz-results/${KEY}`;

const quiz: Quiz = {
	slug: SLUG,
	title: 'অ্যানাটমি ঝালাই',
	summary: 'ছোট কুইজ',
	opens_at: '2026-11-01T00:00:00.000Z',
	closes_at: '2027-11-01T00:00:00.000Z',
	question_count: 2,
	minutes: 8,
	mock: null,
};
const options = ['এক', 'দুই', 'তিন', 'চার', 'পাঁচ'];
const questions: QuizQuestion[] = [
	{ no: 1, type: 'mtf', stem: 'কোনটি সত্য?', options },
	{ no: 2, type: 'sba', stem: 'সেরা উত্তর কোনটি?', options },
];
const result: QuizResult = {
	quiz,
	done_at: '2026-11-21T07:00:00.000Z',
	score: 1_200,
	total: 2_000,
	tries: 13,
	place: 12,
	better_than: null,
	late: false,
	suggestion: null,
	questions: questions.map((one) => ({
		...one,
		answer: one.type === 'mtf' ? 'T----' : 'B',
		key: one.type === 'mtf' ? 'TFTFT' : 'A',
		score: 0,
		explanations: [],
		explanation: 'কারণ এই।',
	})),
	claimed: 'no',
};
const look = (state: string, change: object = {}) => ({
	[LOOK]: { quiz, state, key: null, starts_in_ms: 0, phone_needed: false, ...change },
});

async function open(query = '', built: Quiz | null = quiz) {
	goTo(`/on-spot-quiz/${SLUG}${query}`);
	const { QuizPage } = await import('./QuizPage.tsx');
	return draw(<QuizPage quiz={built} />);
}
const press = (name: string | RegExp) => screen.findByRole('button', { name });

const timeout = setTimeout;
afterEach(() => {
	vi.stubGlobal('setTimeout', timeout);
});
beforeEach(() => {
	vi.spyOn(window, 'scrollTo').mockReturnValue();
	answer({
		'GET /api/v3/web/app-data': { is_logged_in: false, doctor: null, gns_ddt: 'device' },
		...look('open'),
		[START]: { key: KEY, questions, left_ms: null },
		[SEND]: { key: KEY, score: 1_200, total: 2_000 },
		[RESULT]: { result },
	});
});

test('a guest reads the rules and starts with a single tap', async () => {
	const by = await open();
	await screen.findByText('শুরু করার আগে');
	screen.getByText(/আনুমানিক ৮ মিনিট/);
	await by.click(await press('কুইজ শুরু করুন'));
	await screen.findByRole('group', { name: /^প্রশ্ন ১ / });
	expect(requestedFor(START).map(({ body }) => body)).toEqual([{}]);
});

test('a wrong number is shown at its field and stays there; the quiz requires none', async () => {
	const by = await open();
	await by.click(await screen.findByText('নাম ও মোবাইল নম্বর দিতে চান?'));
	const phone = screen.getByLabelText<HTMLInputElement>('মোবাইল নম্বর (ঐচ্ছিক)');
	await by.type(phone, '0171');
	await by.click(screen.getByLabelText(/নাম ও নম্বর রাখতে/));
	await by.click(await press('কুইজ শুরু করুন'));
	await waitFor(() => expect(document.activeElement).toBe(phone));
	const error = document.getElementById(phone.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
	expect(error?.textContent).toContain('নম্বরটি ঠিক নেই');
	expect(phone.value).toBe('0171');
	expect(requestedFor(START)).toEqual([]);
	await by.clear(phone);
	await by.click(await press('কুইজ শুরু করুন'));
	await screen.findByRole('group', { name: /^প্রশ্ন ১ / });
});

test('marks are pressed, counted and can be undone; before sending the blanks are listed', async () => {
	const by = await open();
	await by.click(await press('কুইজ শুরু করুন'));
	const first = within(await screen.findByRole('group', { name: /^প্রশ্ন ১ / }));
	const stem = within(first.getByRole('group', { name: 'এক' }));
	await by.click(stem.getByRole('button', { name: 'সত্য' }));
	await by.click(await press(/^B দুই/));
	await screen.findByText('৬টি ঘরের মধ্যে ২টির উত্তর দিয়েছেন');
	expect(stem.getByRole('button', { name: 'সত্য' }).getAttribute('aria-pressed')).toBe('true');
	await by.click(stem.getByRole('button', { name: 'সত্য' }));
	await screen.findByText('৬টি ঘরের মধ্যে ১টির উত্তর দিয়েছেন');
	await by.click(await press('জমা দিন'));
	await screen.findByText(/৬টি ঘরের মধ্যে ১টির উত্তর দিয়েছেন। বাকি আছে/);
	await by.click(await press('প্রশ্ন ১-এ যান'));
	await waitFor(() => expect(document.activeElement?.id).toBe('question-1'));
	expect(requestedFor(SEND)).toEqual([]);
});

test('answers that find no network wait on this device and are sent when it is back; then the result is shown', async () => {
	answer({ [SEND]: NO_NETWORK });
	const by = await open();
	await by.click(await press('কুইজ শুরু করুন'));
	await by.click(await press(/^B দুই/));
	await by.click(await press('জমা দিন'));
	// Only the online event sends the answers again, no timer.
	vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => (ms < 1_000 ? timeout(run, ms) : 0));
	await by.click(await press('হ্যাঁ, জমা দিন'));
	await screen.findByText('উত্তর এখনো জমা হয়নি');
	// Waiting answers cannot be changed.
	expect((await press(/^B দুই/)).getAttribute('aria-disabled')).toBe('true');
	answer({ [SEND]: { key: KEY, score: 1_200, total: 2_000 } });
	setOnline(true);
	await screen.findByText('২-এর মধ্যে');
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
	screen.getByText('১.২');
	screen.getByText('১৩ জনের মধ্যে ১২তম');
	expect(screen.getByRole('article', { name: 'প্রশ্ন ২' }).textContent).toContain('আপনার উত্তর');
	expect(location.pathname + location.search).toBe(`/on-spot-quiz/${SLUG}?result=${KEY}`);
	expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
	expect(screen.getByRole('link', { name: 'লগইন করে রাখুন' }).getAttribute('href')).toContain('quiz-results');
});

test.each([
	[
		'early',
		look('too_early', { quiz: { ...quiz, opens_at: '2027-01-01T00:00:00.000Z' } }),
		/কুইজটি এখনো শুরু হয়নি/,
	],
	['closed', look('closed'), /এই কুইজের সময় শেষ/],
	['tried', look('tried', { key: KEY }), /এই ডিভাইস থেকে কুইজটি দেওয়া হয়ে গেছে/],
	['begun', look('started', { key: KEY }), /কুইজটি আপনি শুরু করেছিলেন/],
	['missing', { [LOOK]: refused(404, { code: 'quiz.not_found', message: '?' }) }, /এই ঠিকানায় কোনো কুইজ নেই/],
	['failed', { [LOOK]: refused(503, { code: 'unavailable', message: 'এখন নয়।' }) }, /কুইজটি খোলা যায়নি/],
] as const)('a quiz that is %s says so', async (_name, given, sign) => {
	answer(given);
	await open();
	await screen.findByText(sign);
});

test('a visitor who has tried it sees the own result', async () => {
	answer(look('tried', { key: KEY }));
	await open();
	expect((await screen.findByRole('link', { name: 'আপনার ফল দেখুন' })).getAttribute('href')).toBe(
		`/on-spot-quiz/${SLUG}?result=${KEY}`,
	);
});

test('an invalid result link shows a message and links to the quiz', async () => {
	answer({ [RESULT]: refused(404, { code: 'quiz.not_found', message: '?' }) });
	await open(`?result=${KEY}`);
	await screen.findByText('এই লিংকে কোনো ফল নেই');
	expect(screen.getByRole('link', { name: 'কুইজের পাতায় যান' }).getAttribute('href')).toBe(
		`/on-spot-quiz/${SLUG}`,
	);
});

test('a quiz that was published after the build is found by its URL', async () => {
	await open('', null);
	await screen.findByRole('heading', { level: 1, name: 'অ্যানাটমি ঝালাই' });
});
