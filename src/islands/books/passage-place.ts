/** The searchable text of a page: its text nodes joined. */
const piecesOf = (box: Node): Text[] => {
	const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
	const pieces: Text[] = [];
	while (walker.nextNode()) pieces.push(walker.currentNode as Text);
	return pieces;
};

/** The start of the `nth` occurrence of a text in another, counted from 0; null if there is none. */
export function placeIn(text: string, quote: string, nth: number): number | null {
	if (quote === '') return null;
	let at = text.indexOf(quote);
	for (let found = 0; at >= 0 && found < nth; found++) at = text.indexOf(quote, at + 1);
	return at < 0 ? null : at;
}

/** How many times a text occurs in another before an offset. */
export function countBefore(text: string, quote: string, place: number): number {
	let count = 0;
	for (let at = text.indexOf(quote); at >= 0 && at < place; at = text.indexOf(quote, at + 1)) count++;
	return count;
}

/** The selection within a page, without surrounding spaces; null if empty or beyond the page. */
export function selectedIn(box: HTMLElement): { quote: string; nth: number } | null {
	const selection = getSelection();
	if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
	const range = selection.getRangeAt(0);
	if (!box.contains(range.startContainer) || !box.contains(range.endContainer)) return null;
	const before = document.createRange();
	before.selectNodeContents(box);
	before.setEnd(range.startContainer, range.startOffset);
	const raw = range.toString();
	const quote = raw.trim();
	if (quote === '') return null;
	const place = before.toString().length + raw.length - raw.trimStart().length;
	return { quote, nth: countBefore(box.textContent ?? '', quote, place) };
}

/** The range of a passage in a page; null if the page no longer has it. */
export function rangeOf(box: HTMLElement, { quote, nth }: { quote: string; nth: number }): Range | null {
	const place = placeIn(box.textContent ?? '', quote, nth);
	if (place === null) return null;
	const range = document.createRange();
	let from = 0;
	for (const piece of piecesOf(box)) {
		const to = from + piece.length;
		if (place >= from && place < to) range.setStart(piece, place - from);
		if (place + quote.length <= to) {
			range.setEnd(piece, place + quote.length - from);
			return range;
		}
		from = to;
	}
	return null;
}
