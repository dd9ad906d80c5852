import { storedVote } from '#lib/site/faq-votes.ts';

/** After this time without a reply a failure is shown; a late reply still counts. */
const PATIENCE_MS = 10_000;

const box = document.querySelector<HTMLElement>('[data-feedback]');
const id = () => Number(box?.dataset.feedback);

function show(helpful: boolean, said: 'thanks' | 'failed' | null): void {
	for (const button of box?.querySelectorAll<HTMLElement>('[data-helpful]') ?? [])
		button.setAttribute('aria-pressed', String(button.dataset.helpful === String(helpful)));
	for (const line of box?.querySelectorAll<HTMLElement>('[data-said]') ?? [])
		line.hidden = line.dataset.said !== (said === 'thanks' ? String(helpful) : (said ?? ''));
}

let turn = 0;

async function send(helpful: boolean): Promise<void> {
	const own = ++turn;
	show(helpful, null);
	const timer = setTimeout(() => own === turn && show(helpful, 'failed'), PATIENCE_MS);
	try {
		if (!navigator.onLine) throw new Error('offline');
		const { sendVote } = await import('#lib/site/faqs.ts');
		await sendVote(id(), helpful);
		if (own === turn) show(helpful, 'thanks');
	} catch {
		if (own === turn) show(helpful, 'failed');
	} finally {
		clearTimeout(timer);
	}
}

box?.addEventListener('click', (event) => {
	const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-helpful]');
	if (button) send(button.dataset.helpful === 'true');
});

const stored = storedVote(id());
if (stored !== undefined) show(stored, null);
