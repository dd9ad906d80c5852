/** What a PDF has to know of a TrueType font, and a copy of it with few glyphs. */
export interface FontFile {
	/** Units of the design in one em. */
	unitsPerEm: number;
	ascent: number;
	descent: number;
	/** xMin, yMin, xMax, yMax. */
	box: readonly [number, number, number, number];
	/** Advance of a glyph as the font has it, before shaping. */
	widthOf(glyph: number): number;
	/** The same font with the outlines of these glyphs only; glyphs keep their numbers. */
	subset(glyphs: Iterable<number>): Buffer;
}

/** Tables that a PDF reader draws by; shaping is over by then. */
const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const;
/** Flags of a part of a composite glyph. */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;

const roundUp = (bytes: number): number => (bytes + 3) & ~3;

function checksum(table: Buffer): number {
	let sum = 0;
	for (let at = 0; at < roundUp(table.length); at += 4) {
		const word = at + 4 <= table.length ? table.readUInt32BE(at) : lastWord(table, at);
		sum = (sum + word) >>> 0;
	}
	return sum;
}

function lastWord(table: Buffer, at: number): number {
	const word = Buffer.alloc(4);
	table.copy(word, 0, at);
	return word.readUInt32BE(0);
}

function tablesOf(file: Buffer): Map<string, Buffer> {
	if (file.readUInt32BE(0) !== 0x00010000) throw new Error('this is no TrueType font');
	const tables = new Map<string, Buffer>();
	for (let index = 0; index < file.readUInt16BE(4); index++) {
		const entry = 12 + index * 16;
		const start = file.readUInt32BE(entry + 8);
		const name = file.toString('latin1', entry, entry + 4);
		tables.set(name, file.subarray(start, start + file.readUInt32BE(entry + 12)));
	}
	return tables;
}

/** Glyphs of which a composite glyph is made. */
function partsOf(outline: Buffer): number[] {
	if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
	const parts: number[] = [];
	let at = 10;
	for (;;) {
		const flags = outline.readUInt16BE(at);
		parts.push(outline.readUInt16BE(at + 2));
		at += 4 + (flags & WORDS ? 4 : 2);
		if (flags & SCALE) at += 2;
		else if (flags & TWO_SCALES) at += 4;
		else if (flags & MATRIX) at += 8;
		if (!(flags & MORE)) return parts;
	}
}

/** Puts tables, in the order of their names, together to a font file. */
function assemble(tables: readonly (readonly [string, Buffer])[]): Buffer {
	const power = Math.floor(Math.log2(tables.length));
	const head = Buffer.alloc(12 + tables.length * 16);
	head.writeUInt32BE(0x00010000, 0);
	head.writeUInt16BE(tables.length, 4);
	head.writeUInt16BE(2 ** power * 16, 6);
	head.writeUInt16BE(power, 8);
	head.writeUInt16BE((tables.length - 2 ** power) * 16, 10);
	let start = head.length;
	const bodies: Buffer[] = [];
	for (const [index, [name, table]] of tables.entries()) {
		const entry = 12 + index * 16;
		head.write(name, entry, 'latin1');
		head.writeUInt32BE(checksum(table), entry + 4);
		head.writeUInt32BE(start, entry + 8);
		head.writeUInt32BE(table.length, entry + 12);
		bodies.push(table, Buffer.alloc(roundUp(table.length) - table.length));
		start += roundUp(table.length);
	}
	return Buffer.concat([head, ...bodies]);
}

/** Reads a static TrueType font. */
export function readFont(file: Buffer): FontFile {
	const tables = tablesOf(file);
	const table = (name: string): Buffer => {
		const found = tables.get(name);
		if (!found) throw new Error(`the font has no table ${name}`);
		return found;
	};
	const [head, hhea, hmtx, loca, glyf] = [
		table('head'),
		table('hhea'),
		table('hmtx'),
		table('loca'),
		table('glyf'),
	];
	const glyphs = table('maxp').readUInt16BE(4);
	const long = head.readInt16BE(50) === 1;
	const measured = hhea.readUInt16BE(34);
	const offset = (glyph: number): number =>
		long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
	const outline = (glyph: number): Buffer => glyf.subarray(offset(glyph), offset(glyph + 1));

	function withParts(wanted: Iterable<number>): Set<number> {
		// What is no glyph of the font is drawn as glyph 0.
		const all = new Set([0, ...wanted]);
		for (const glyph of all) for (const part of partsOf(outline(glyph))) all.add(part);
		return all;
	}
	return {
		unitsPerEm: head.readUInt16BE(18),
		ascent: hhea.readInt16BE(4),
		descent: hhea.readInt16BE(6),
		box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
		widthOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4),
		subset(wanted) {
			const kept = withParts(wanted);
			const places = Buffer.alloc((glyphs + 1) * 4);
			const outlines: Buffer[] = [];
			let at = 0;
			for (let glyph = 0; glyph < glyphs; glyph++) {
				places.writeUInt32BE(at, glyph * 4);
				if (!kept.has(glyph)) continue;
				const one = outline(glyph);
				outlines.push(one, Buffer.alloc(roundUp(one.length) - one.length));
				at += roundUp(one.length);
			}
			places.writeUInt32BE(at, glyphs * 4);
			const newHead = Buffer.from(head);
			newHead.writeInt16BE(1, 50);
			const changed = new Map([
				['head', newHead],
				['loca', places],
				['glyf', Buffer.concat(outlines)],
			]);
			return assemble(
				KEPT.flatMap((name) => {
					const body = changed.get(name) ?? tables.get(name);
					return body ? [[name, body] as const] : [];
				}),
			);
		},
	};
}
