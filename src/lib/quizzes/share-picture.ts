const SIZE = { width: 1200, height: 630 } as const;
const EDGE = 80;
const INNER = SIZE.width - 2 * EDGE;
const COLOUR = { paper: '#ffffff', ink: '#0d5a61', title: '#0a3438', muted: '#51605b', mark: '#f3ae2b' };

/** The text on the picture of a result, without personal data. */
export interface ResultPicture {
	kind: string;
	title: string;
	marks: string;
	place: string | null;
	site: string;
}

/** Breaks a text between words into lines of at most `width`, measured by `measure`. */
export function linesOf(text: string, width: number, measure: (line: string) => number): string[] {
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const last = lines.at(-1);
		const longer = `${last} ${word}`;
		if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

export function drawResult({ kind, title, marks, place, site }: ResultPicture): Promise<Blob | null> {
	const canvas = Object.assign(document.createElement('canvas'), SIZE);
	const context = canvas.getContext('2d');
	if (!context) return Promise.resolve(null);
	const family = getComputedStyle(document.body).fontFamily;
	const write = (text: string, y: number, size: number, colour: string, weight = 700) => {
		context.font = `${weight} ${size}px ${family}`;
		context.fillStyle = colour;
		context.fillText(text, EDGE, y, INNER);
	};
	const bar = (x: number, width: number, colour: string) => {
		context.fillStyle = colour;
		context.fillRect(x, SIZE.height - 18, width, 18);
	};
	context.fillStyle = COLOUR.paper;
	context.fillRect(0, 0, SIZE.width, SIZE.height);
	write(kind, 110, 36, COLOUR.ink);
	context.font = `700 52px ${family}`;
	const lines = linesOf(title, INNER, (line) => context.measureText(line).width).slice(0, 2);
	for (const [at, line] of lines.entries()) write(line, 185 + at * 76, 52, COLOUR.title);
	write(marks, 400, 84, COLOUR.ink);
	if (place !== null) write(place, 480, 44, COLOUR.title);
	write(site, 560, 32, COLOUR.muted, 400);
	bar(0, SIZE.width, COLOUR.ink);
	bar(EDGE, 150, COLOUR.mark);
	return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
