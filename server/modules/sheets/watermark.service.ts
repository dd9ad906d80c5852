import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { fromE164 } from '#contract/phone.ts';
import { dayOf, isoDay } from '../../days.rules.ts';
import { findRow } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { doctors } from '../account/index.ts';
import { openTypefaces, type Typeface } from '../sales/index.ts';
import type { SheetPageOf } from './sheet-pages.ts';
import { findSheet } from './sheets.repo.ts';

const QUALITY = 72;
/** Size of letters by the width, and distance of lines. */
const LETTERS = 0.026;
const LINES = 9;
const OPACITY = 0.16;
const SLANT = -28;

/** The outline of a line of text as the path of an SVG, in pixels. */
export function outlineOf(face: Typeface, text: string, size: number): { path: string; width: number } {
	const scale = size / face.unitsPerEm;
	let offset = 0;
	const parts = face.shape(text).map(({ id, advance, dx, dy }) => {
		const part = `<path transform="translate(${(offset + dx * scale).toFixed(1)} ${(-dy * scale).toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${face.pathOf(id)}"/>`;
		offset += advance * scale;
		return part;
	});
	return { path: parts.join(''), width: offset };
}

export function markOf(face: Typeface, text: string, width: number, height: number): string {
	const size = Math.round(width * LETTERS);
	const line = outlineOf(face, text, size);
	const gap = line.width + size * 3;
	const step = height / LINES;
	// Turned lines must reach beyond the corners.
	const reach = Math.hypot(width, height);
	const rows: string[] = [];
	for (let y = -reach / 2, row = 0; y < reach / 2; y += step, row++)
		for (let x = -reach / 2 - (row % 2) * (gap / 2); x < reach / 2; x += gap)
			rows.push(`<use href="#line" x="${x.toFixed(0)}" y="${y.toFixed(0)}"/>`);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><g id="line">${line.path}</g></defs><g fill="#3a4a48" fill-opacity="${OPACITY}" transform="translate(${width / 2} ${height / 2}) rotate(${SLANT})">${rows.join('')}</g></svg>`;
}

/** A page with its reader's name and phone over it; null: there is none. */
export async function drawPage(
	deps: Pick<Deps, 'db' | 'files' | 'clock'>,
	{ sheetId, no, doctorId }: SheetPageOf,
): Promise<Buffer | null> {
	const sheet = await findSheet(deps.db.q, sheetId);
	const page = sheet?.view[no - 1];
	const doctor = await findRow(deps.db.q, doctors, eq(doctors.id, doctorId));
	if (!page || !doctor) return null;
	const { regular } = await openTypefaces();
	const text = `${doctor.name} · ${fromE164(doctor.phone)} · ${isoDay(dayOf(deps.clock.now()))}`;
	const bytes = await deps.files.get('private', page.key);
	if (!bytes) return null;
	const { width, height } = await sharp(bytes).metadata();
	const mark = Buffer.from(markOf(regular, text, width, height));
	return sharp(bytes)
		.composite([{ input: mark }])
		.webp({ quality: QUALITY, effort: 2 })
		.toBuffer();
}
