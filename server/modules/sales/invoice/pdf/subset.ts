import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const WASM = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
/** Flags of a subset: glyphs retain their numbers, and those reachable only by shaping are left out. */
const RETAIN_GIDS = 0x2;
const NO_LAYOUT_CLOSURE = 0x200;
const DROPPED_TABLES = 3;
/** Tables that a PDF reader does not draw with; shaping is done already. */
const UNUSED = ['GDEF', 'GPOS', 'GSUB', 'OS/2', 'STAT', 'cmap', 'gasp', 'name', 'post'];
const WRITABLE = 2;

/** The used functions of HarfBuzz's subsetter (`hb-subset.h`); everything is a number or an address in its memory. */
type Subsetter = Record<
	| 'malloc'
	| 'hb_blob_create'
	| 'hb_blob_destroy'
	| 'hb_blob_get_data'
	| 'hb_blob_get_length'
	| 'hb_face_create'
	| 'hb_face_destroy'
	| 'hb_face_reference_blob'
	| 'hb_set_add'
	| 'hb_subset_input_create_or_fail'
	| 'hb_subset_input_destroy'
	| 'hb_subset_input_glyph_set'
	| 'hb_subset_input_set'
	| 'hb_subset_input_set_flags'
	| 'hb_subset_or_fail'
	| '_initialize',
	(...args: number[]) => number
> & { memory: WebAssembly.Memory };

const tag = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE();

/** Loads the subsetter, which makes copies of a font in memory with only the outlines of a few glyphs. */
export async function openSubsetter(): Promise<(font: Buffer) => (glyphs: Iterable<number>) => Buffer> {
	const { instance } = await WebAssembly.instantiate(await readFile(WASM));
	const hb = instance.exports as unknown as Subsetter;
	hb._initialize();
	return (font) => {
		const bytes = hb.malloc(font.length);
		Buffer.from(hb.memory.buffer).set(font, bytes);
		const face = hb.hb_face_create(hb.hb_blob_create(bytes, font.length, WRITABLE, 0, 0), 0);
		return (glyphs) => {
			const input = hb.hb_subset_input_create_or_fail();
			hb.hb_subset_input_set_flags(input, RETAIN_GIDS | NO_LAYOUT_CLOSURE);
			for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
			for (const name of UNUSED) hb.hb_set_add(hb.hb_subset_input_set(input, DROPPED_TABLES), tag(name));
			const part = hb.hb_subset_or_fail(face, input);
			const made = hb.hb_face_reference_blob(part);
			const at = hb.hb_blob_get_data(made, 0);
			const copy = Buffer.from(Buffer.from(hb.memory.buffer, at, hb.hb_blob_get_length(made)));
			hb.hb_blob_destroy(made);
			hb.hb_face_destroy(part);
			hb.hb_subset_input_destroy(input);
			if (copy.length === 0) throw new Error('the font cannot be cut');
			return copy;
		};
	};
}
