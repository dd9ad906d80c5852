import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer, refused } from '#tests/support/fake-server.ts';

const t = LEARNING_TEXTS.bn;

it('a question that the server refuses says why, and does not lead to the text of the rating', async () => {
	const message = 'প্রশ্নটি আগেও করা হয়েছে।';
	answer({
		'GET /api/v3/web/doctor/events/7/questions': { threads: [] },
		'POST /api/v3/web/doctor/events/7/questions': refused(422, {
			code: 'validation',
			message,
			errors: { text: [message] },
		}),
	});
	const { EventQuestions } = await import('./EventQuestions.tsx');
	const { EventRating } = await import('./EventRating.tsx');
	const rating = { may_rate: true, stars: null, text: null, skipped: false };
	const { user } = drawScreen(
		'my-courses',
		() => (
			<>
				<EventRating eventId={7} rating={rating} />
				<EventQuestions eventId={7} />
			</>
		),
		'/courses',
	);
	await user.type(await screen.findByLabelText(t.ask), 'কেন এমন হয়?');
	await user.click(screen.getByRole('button', { name: t.askSend }));
	expect((await screen.findByRole('alert')).textContent).toContain(message);
	expect(document.activeElement).not.toBe(document.getElementById('text'));
	expect(screen.getByLabelText(t.ask).getAttribute('aria-invalid')).toBe('true');
});
