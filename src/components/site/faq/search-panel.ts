import type { FaqTopic } from '#contract/constants.ts';
import { localDigits } from '#lib/format/digits.ts';
import { paths } from '#lib/paths.ts';
import { createSearch, type Hit, type LoadFile } from '#lib/search/reader.ts';
import { FAQ_TEXTS } from '#lib/site/faqs.words.ts';
import type { Box } from './search-box.ts';

/** Long enough to not search after each letter, short enough to feel immediate. */
const PAUSE_MS = 180;

const t = FAQ_TEXTS.bn;
const part = (name: string) => document.querySelector<HTMLElement>(`[data-search-${name}]`);

/** A file of the index; nothing if a new release no longer has that file. */
const load: LoadFile = async (name, digest) => {
	const answer = await fetch(
		digest === null ? `/search/${name}` : `/search/${name}?v=${digest}`,
		digest === null ? { cache: 'no-cache' } : {},
	);
	if (answer.status === 404 && digest !== null) return {};
	if (!answer.ok) throw new Error(`search: ${answer.status}`);
	return answer.json();
};

function rowOf({ id, topic, parts }: Hit): Node {
	const row = document
		.querySelector<HTMLTemplateElement>('template[data-search-row]')
		?.content.cloneNode(true);
	if (!(row instanceof DocumentFragment)) throw new Error('the row is missing');
	row.querySelector('a')?.setAttribute('href', paths.faq(id));
	row.querySelector('[data-row-title]')?.append(
		...parts.map(({ text, found }) => {
			if (!found) return text;
			const mark = document.createElement('mark');
			mark.className = 'rounded-sm bg-accent-soft text-text';
			mark.textContent = text;
			return mark;
		}),
	);
	row.querySelector('[data-row-topic]')?.append(t.topics[topic as FaqTopic] ?? '');
	return row;
}

function moveByArrows(input: HTMLInputElement): void {
	document.addEventListener('keydown', (event) => {
		if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
		const stops: HTMLElement[] = [input, ...(part('rows')?.querySelectorAll('a') ?? [])];
		const at = stops.indexOf(document.activeElement as HTMLElement);
		const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
		if (at === -1 || part('faces')?.hidden || !next) return;
		event.preventDefault();
		next.focus();
	});
}

export function startSearch({ form, input, show }: Box): void {
	const search = createSearch(load);
	let turn = 0;
	let shown: string | null = null;

	const say = (text: string) => {
		const status = part('status');
		if (status) status.textContent = text;
	};

	async function run(): Promise<void> {
		const query = input.value.trim();
		const own = ++turn;
		const address = new URL(location.href);
		if (query === '') address.searchParams.delete('q');
		else address.searchParams.set('q', query);
		if (address.href !== location.href) history.replaceState(history.state, '', address);
		shown = query;
		if (query === '') {
			say('');
			show(null);
			return;
		}
		say(t.searching);
		try {
			const hits = await search(input.value);
			if (own !== turn) return;
			part('rows')?.replaceChildren(...hits.map(rowOf));
			show(hits.length > 0 ? 'found' : 'none');
			say(hits.length > 0 ? t.found(localDigits(hits.length, 'bn')) : t.notFound);
		} catch {
			if (own !== turn) return;
			shown = null;
			show(navigator.onLine ? 'failed' : 'offline');
			// That state is an alert itself.
			say('');
		}
	}

	let timer = 0;
	const soon = (ms: number) => {
		clearTimeout(timer);
		const query = input.value.trim();
		if (query === shown) return;
		if (query !== '' && (shown === null || shown === '')) show('waiting');
		timer = window.setTimeout(run, ms);
	};

	input.addEventListener('input', () => soon(PAUSE_MS));
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		soon(0);
	});
	for (const button of document.querySelectorAll('[data-search-retry]'))
		button.addEventListener('click', () => {
			show('waiting');
			soon(0);
		});
	addEventListener('online', () => shown === null && soon(0));

	// A topic link shown without results restores the list.
	part('faces')?.addEventListener('click', (event) => {
		const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
		if (!link) return;
		input.value = '';
		clearTimeout(timer);
		run();
	});
	moveByArrows(input);

	// Also if empty: a reader may have cleared the box before this loaded, and the list must be shown again.
	soon(0);
}
